import type { Agreement, VerdictView } from '../api.ts';

/** What is compared of a search. */
export interface Found {
  readonly complete: boolean;
  readonly verdicts: readonly Pick<VerdictView, 'property' | 'holds'>[];
  /** Keys of the states; null when there are too many. */
  readonly deadlocks: ReadonlySet<string> | null;
  readonly ends: ReadonlySet<string> | null;
}

/** Whether two searches say the same: the verdicts one by one, and the sets of deadlocks and of states in which all has ended. */
export function agreement(left: Found | null, right: Found | null): Agreement {
  if (left === null || right === null) return { kind: 'unknown', text: 'Nothing to compare: a side was not run.', details: [] };
  const open = left.verdicts.filter((verdict) => verdict.holds === null && holdsOf(verdict.property, right) === null);
  const details = [
    ...left.verdicts.flatMap((verdict) => verdictDifference(verdict, right)),
    ...setDifference('deadlocks', left.deadlocks, right.deadlocks),
    ...setDifference('states in which all processes have ended', left.ends, right.ends),
  ];
  if (!left.complete || !right.complete) {
    const which = left.complete ? 'The search on the right is' : right.complete ? 'The search on the left is' : 'Both searches are';
    return { kind: 'unknown', text: `${which} incomplete, so it cannot be said whether they agree.`, details };
  }
  if (details.length > 0) return { kind: 'differ', text: 'The two searches differ.', details };
  if (left.deadlocks === null || right.deadlocks === null || left.ends === null || right.ends === null) {
    return { kind: 'unknown', text: 'The verdicts agree; there are too many states without steps to compare them one by one.', details };
  }
  const n = left.deadlocks.size;
  const same = n === 0 ? 'neither finds a deadlock' : n === 1 ? 'both find the same deadlock' : `both find the same ${n} deadlocks`;
  const decided = left.verdicts.length - open.length;
  const rest =
    open.length === 0 ? '' : ` ${open.map(({ property }) => property).join(', ')}: not compared, for each needs a search of its own.`;
  return { kind: 'agree', text: `The two agree: ${decided} verdicts are the same, and ${same}.${rest}`, details };
}

function holdsOf(property: string, { verdicts }: Found): boolean | null {
  return verdicts.find((verdict) => verdict.property === property)?.holds ?? null;
}

function verdictDifference({ property, holds }: Found['verdicts'][number], right: Found): string[] {
  const other = right.verdicts.find((verdict) => verdict.property === property);
  if (other === undefined || other.holds === holds) return [];
  return [`${property}: ${word(holds)} on the left, ${word(other.holds)} on the right.`];
}

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
