import type { Agreement, RunFinding, VerdictView } from '../api.ts';

/** What is compared of a search. */
export interface Found {
  readonly complete: boolean;
  readonly verdicts: readonly Pick<VerdictView, 'property' | 'holds'>[];
  /** The properties of runs, if they were asked. */
  readonly runs: readonly Pick<RunFinding, 'property' | 'holds' | 'refusal'>[];
  /** Keys of the states; null when there are too many. */
  readonly deadlocks: ReadonlySet<string> | null;
  readonly ends: ReadonlySet<string> | null;
}

/** Whether two searches say the same: the verdicts one by one, and the sets of deadlocks and of states in which all has ended. */
export function agreement(left: Found | null, right: Found | null): Agreement {
  if (left === null || right === null) return { kind: 'unknown', text: 'Nothing to compare: a side was not run.', details: [] };
  const byState = pairsOf(left.verdicts, right.verdicts);
  const byRuns = pairsOf(left.runs, right.runs).filter(([one, other]) => one.refusal === null && other.refusal === null);
  const details = [
    ...[...byState, ...byRuns].flatMap(verdictDifference),
    ...setDifference('deadlocks', left.deadlocks, right.deadlocks),
    ...setDifference('states in which all processes have ended', left.ends, right.ends),
  ];
  if (!left.complete || !right.complete) {
    const which = left.complete ? 'The search on the right is' : right.complete ? 'The search on the left is' : 'Both searches are';
    return { kind: 'unknown', text: `${which} incomplete, so it cannot be said whether they agree.`, details };
  }
  if (details.length > 0) return { kind: 'differ', text: 'The two searches differ.', details };
  const undecided = byRuns.filter(([one, other]) => one.holds === null || other.holds === null).map(([{ property }]) => property);
  if (undecided.length > 0) {
    return { kind: 'unknown', text: `The rest agrees; ${undecided.join(', ')}: not decided within the limits.`, details };
  }
  if (left.deadlocks === null || right.deadlocks === null || left.ends === null || right.ends === null) {
    return { kind: 'unknown', text: 'The verdicts agree; there are too many states without steps to compare them one by one.', details };
  }
  const n = left.deadlocks.size;
  const same = n === 0 ? 'neither finds a deadlock' : n === 1 ? 'both find the same deadlock' : `both find the same ${n} deadlocks`;
  const decided = byState.filter(([{ holds }]) => holds !== null).length + byRuns.length;
  return {
    kind: 'agree',
    text: `The two agree: ${decided === 1 ? 'the verdict is' : `${decided} verdicts are`} the same, and ${same}.${notCompared(left, right)}`,
    details,
  };
}

/** What both say of the same property. */
function pairsOf<Said extends { readonly property: string }>(left: readonly Said[], right: readonly Said[]): (readonly [Said, Said])[] {
  return left.flatMap((one) => {
    const other = right.find(({ property }) => property === one.property);
    return other === undefined ? [] : [[one, other] as const];
  });
}

/** The properties of runs that a side does not preserve. */
function notCompared(left: Found, right: Found): string {
  const refused = pairsOf(left.runs, right.runs).filter(([one, other]) => one.refusal !== null || other.refusal !== null);
  if (refused.length === 0) return '';
  const sides = [refused.some(([one]) => one.refusal !== null) && 'left', refused.some(([, other]) => other.refusal !== null) && 'right'];
  const where = sides.filter((side) => side !== false).join(' and the ');
  return ` ${refused.map(([{ property }]) => property).join(', ')}: not compared, since the search on the ${where} does not preserve such properties.`;
}

function verdictDifference([{ property, holds }, other]: readonly [Verdict, Verdict]): string[] {
  if (other.holds === holds || (holds === null) !== (other.holds === null)) return [];
  return [`${property}: ${word(holds)} on the left, ${word(other.holds)} on the right.`];
}

type Verdict = Pick<VerdictView, 'property' | 'holds'>;

function setDifference(what: string, left: ReadonlySet<string> | null, right: ReadonlySet<string> | null): string[] {
  if (left === null || right === null) return [];
  const onlyLeft = [...left].filter((key) => !right.has(key)).length;
  const onlyRight = [...right].filter((key) => !left.has(key)).length;
  if (onlyLeft === 0 && onlyRight === 0) return [];
  return [
    `${what}: ${left.size} on the left, ${right.size} on the right; ${onlyLeft} found only on the left, ${onlyRight} only on the right.`,
  ];
}

function word(holds: boolean | null): string {
  return holds === null ? 'not known' : holds ? 'said to hold' : 'violated';
}
