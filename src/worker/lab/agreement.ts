import { list } from './reason-sentences.ts';
import type { Agreement, RunFinding } from '../../contract/lab/compare.ts';
import type { VerdictView } from '../../contract/check/result.ts';

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

/**
 * Whether two searches say the same: the verdicts one by one, and the sets of deadlocks and of states in which all has ended. It counts
 * what was compared, and names what was not, with the reason.
 */
export function agreement(left: Found | null, right: Found | null): Agreement {
  if (left === null || right === null) return { kind: 'unknown', text: 'Nothing to compare: a side was not run.', details: [] };
  const byState = pairsOf(left.verdicts, right.verdicts);
  const ofRuns = pairsOf(left.runs, right.runs);
  const byRuns = ofRuns.filter(([one, other]) => one.refusal === null && other.refusal === null);
  const differences = [
    ...[...byState, ...byRuns].flatMap(verdictDifference),
    ...setDifference('Deadlocks', left.deadlocks, right.deadlocks),
    ...setDifference('States in which every process has ended or may stay', left.ends, right.ends),
  ];
  const details = [...differences, ...notPreserved(ofRuns)];
  if (!left.complete || !right.complete) {
    const which = left.complete ? 'The search on the right is' : right.complete ? 'The search on the left is' : 'Both searches are';
    return { kind: 'unknown', text: `${which} incomplete, so it cannot be said whether they agree.`, details };
  }
  if (differences.length > 0) return { kind: 'differ', text: 'The two searches differ.', details };
  const undecided = byRuns.filter(([one, other]) => one.holds === null || other.holds === null).map(([{ property }]) => property);
  if (undecided.length > 0) {
    return { kind: 'unknown', text: `The rest agrees; ${undecided.join(', ')}: not decided within the limits.`, details };
  }
  if (left.deadlocks === null || right.deadlocks === null || left.ends === null || right.ends === null) {
    return { kind: 'unknown', text: 'The verdicts agree; there are too many states without steps to compare them one by one.', details };
  }
  const decided = byState.filter(([{ holds }]) => holds !== null).map(([{ property }]) => property);
  const named = decided.filter((property) => property !== 'deadlock' && property !== 'errors').length + byRuns.length;
  const compared = [
    `deadlocks (${theSame(left.deadlocks.size)})`,
    ...(left.ends.size === 0 ? [] : [`ends (${theSame(left.ends.size)})`]),
    ...(decided.includes('errors') ? ['run-time errors'] : []),
    ...(named === 0 ? [] : [named === 1 ? '1 property' : `${named} properties`]),
  ];
  const skipped = ofRuns.length - byRuns.length;
  const rest = skipped === 0 ? '' : ` ${skipped === 1 ? '1 property of runs was' : `${skipped} properties of runs were`} not compared.`;
  return { kind: 'agree', text: `The two agree on ${list(compared)}.${rest}`, details };
}

function theSame(n: number): string {
  return n === 0 ? 'none' : n === 1 ? 'the same one' : `the same ${n}`;
}

/** What both say of the same property. */
function pairsOf<Said extends { readonly property: string }>(left: readonly Said[], right: readonly Said[]): (readonly [Said, Said])[] {
  return left.flatMap((one) => {
    const other = right.find(({ property }) => property === one.property);
    return other === undefined ? [] : [[one, other] as const];
  });
}

/** Why properties of runs were not compared, those with one reason together. */
function notPreserved(pairs: readonly (readonly [Runs, Runs])[]): string[] {
  const reasons = new Map<string, string[]>();
  for (const [one, other] of pairs) {
    const refusals = [
      one.refusal === null ? [] : [`the left search ${one.refusal}`],
      other.refusal === null ? [] : [`the right search ${other.refusal}`],
    ].flat();
    if (refusals.length === 0) continue;
    const why = refusals.join(', and ');
    reasons.set(why, [...(reasons.get(why) ?? []), one.property]);
  }
  return [...reasons].map(([why, properties]) => `${list(properties)}: not compared, since ${why}.`);
}

type Runs = Found['runs'][number];

function verdictDifference([{ property, holds }, other]: readonly [Verdict, Verdict]): string[] {
  if (other.holds === holds || (holds === null) !== (other.holds === null)) return [];
  return [`${asTitle(property)}: ${word(holds)} on the left, ${word(other.holds)} on the right.`];
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

/** What a sentence about a property begins with: names of the model are as they are there. */
function asTitle(property: string): string {
  return property === 'errors' ? 'Run-time errors' : property === 'deadlock' ? 'Deadlock' : property;
}

function word(holds: boolean | null): string {
  return holds === null ? 'not known' : holds ? 'said to hold' : 'violated';
}
