import { checkOptionsOf, type LessonCheck } from '../contract/tutor/lesson.ts';
import { begin } from '../engine/plan/begin.ts';
import { plan } from '../engine/plan/plan.ts';
import type { Subject } from './subject.ts';

const maxMilliseconds = 60_000;
const maxStates = 2_000_000;

/** The states that a check finds, or why it does not find all. */
export function checkedStates({ compiled }: Subject, check: LessonCheck): number | string {
  const bounds = check === 'diagrams' ? { maxMilliseconds } : { maxMilliseconds, maxStates };
  const planned = plan(compiled, { ...bounds, ...checkOptionsOf[check] });
  if (planned.kind === 'refusal') return planned.reason;
  const checker = begin(planned);
  while (!checker.slice(1_000));
  const { completeness, statistics } = checker.outcome();
  return completeness.kind === 'exhaustive' ? statistics.states : 'the check does not come to its end; make the model smaller';
}
