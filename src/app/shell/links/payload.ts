import { carriedRun } from '../../../base/link/encode.ts';
import { defaultOptions } from '../../session/check/run.ts';
import { isCount, isRecord } from '../../session/storage/values.ts';
import { readShown, writeShown } from './shown.ts';
import type { Constants, SharedWorkbench } from '../../session/types.ts';
import type { PageCheckOptions } from '../../../contract/check/result.ts';
import type { Step } from '../../../contract/steps.ts';

/** The value that a link carries as JSON; fields that have their usual values are left out. */
export function writeShared(shared: SharedWorkbench): object {
  const options = Object.entries(shared.options).filter(([key, value]) => value !== defaultOptions[key as keyof PageCheckOptions]);
  return {
    ...carriedRun(shared),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
    ...(shared.view !== 'graph' && { view: shared.view }),
    ...writeShown(shared),
  };
}

/** Reads what `writeShared` wrote, trusting nothing. */
export function readShared(json: string): { shared: SharedWorkbench } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { problem: 'This link is damaged: what it carries is not a model. Ask for it again.' };
  }
  if (!isRecord(value) || typeof value.source !== 'string') return { problem: 'This link carries no model text.' };
  const wrong = (what: string) => ({ problem: `This link is damaged: its ${what} cannot be read. Ask for it again.` });
  const { dialect = 'extended', constants = {}, options = {}, trace = null, step = 0, loop, view = 'graph' } = value;
  if (dialect !== 'extended' && dialect !== 'thesis') return wrong('dialect');
  if (!isConstants(constants)) return wrong('list of constants');
  if (!isOptions(options)) return wrong('list of run options');
  if (!isTrace(trace)) return wrong('run');
  if (!isCount(step)) return wrong('step number');
  if (loop !== undefined && !isCount(loop)) return wrong('loop of the run');
  if (view !== 'graph' && view !== 'list') return wrong('view');
  const shown = readShown(value);
  if (typeof shown === 'string') return wrong(shown);
  const steps = trace === null ? null : trace.map(([transition, choice]) => ({ transition, choice }) satisfies Step);
  return {
    shared: {
      text: value.source,
      dialect,
      constants,
      options: { ...defaultOptions, ...options },
      trace: steps,
      step,
      ...(loop !== undefined && { loopStart: loop }),
      view,
      ...shown,
    },
  };
}

/** Whether a value read from outside is a record of numbers. */
export function isConstants(value: unknown): value is Constants {
  return (
    isRecord(value) &&
    Object.entries(value).every(([name, v]) => /^[A-Za-z]\w*$/.test(name) && name !== '__proto__' && Number.isSafeInteger(v))
  );
}

/** Whether a value read from outside is a selection of run options. */
export function isOptions(value: unknown): value is Partial<PageCheckOptions> {
  if (!isRecord(value)) return false;
  const { search, engine, reduction, maxStates, maxMilliseconds, maxBytes, terminationIsDeadlock, live, ...others } = value;
  return (
    Object.keys(others).length === 0 &&
    (search === undefined || search === 'bfs' || search === 'dfs') &&
    (reduction === undefined || reduction === 'none' || reduction === 'strongest') &&
    (engine === undefined || engine === 'wasm' || engine === 'machine') &&
    [maxStates, maxMilliseconds, maxBytes].every((limit) => limit === undefined || (isCount(limit) && limit > 0)) &&
    (live === undefined || typeof live === 'boolean') &&
    (terminationIsDeadlock === undefined || typeof terminationIsDeadlock === 'boolean')
  );
}

function isTrace(value: unknown): value is readonly (readonly [number, number])[] | null {
  if (value === null) return true;
  return Array.isArray(value) && value.every((step) => Array.isArray(step) && step.length === 2 && step.every(isCount));
}
