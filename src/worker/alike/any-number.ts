import { LineMap } from '../../base/span.ts';
import type { AnyNumberView } from '../../contract/any-number.ts';
import { anyNumber, NotForAnyNumber } from '../../engine/any-number/any-number.ts';
import { leastSize } from '../../engine/any-number/counters-for.ts';
import { resized } from '../../frontends/resized.ts';
import type { RunnableModel } from '../models.ts';
import type { Task } from '../tasks.ts';

const limits = { maxStates: 50_000, maxMilliseconds: 30_000 };

/** What holds for any number of the model's alike processes; null if it was stopped. */
export async function anyNumberOf({ program, constants, text }: RunnableModel, cutoff: number, task: Task): Promise<AnyNumberView | null> {
  const refused = (reason: string, span: { readonly start: number; readonly end: number } | null): AnyNumberView => {
    const line = span === null ? null : new LineMap(text).position(span.start).line;
    return { refused: { name: 'Any number', reason, line, span } };
  };
  const systems = resized(program, constants, leastSize);
  if ('reason' in systems) return refused(systems.reason, systems.span);
  try {
    const { states, findings } = await anyNumber({ ...systems, cutoff, ...limits }, () => task.pause());
    if (task.stopped) return null;
    const told = findings.map(({ property, result, because }) => ({ property, result, because }));
    return { types: program.sizes.map(({ type }) => type), states, findings: told };
  } catch (problem) {
    if (problem instanceof NotForAnyNumber) return refused(problem.message, null);
    throw problem;
  }
}
