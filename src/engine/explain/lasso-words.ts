import type { LassoReason, LassoView } from '../../contract/explain.ts';
import type { Formula } from '../../system/ir.ts';
import type { LassoTruth } from './lasso-truth.ts';

/**
 * Why a formula of LTL is false of a run, in words, from the whole to the states that decide: of a part that should be met at some time and
 * never is that it never is, of one that should always hold where it does not.
 */
export function lassoReasons(truth: LassoTruth, formula: Formula, loops: boolean): LassoReason {
  return reason(formula, 0);

  function reason(f: Formula, place: number): LassoReason {
    const holds = truth.holds(f, place);
    const says = (because: string, parts: readonly LassoReason[] = []): LassoReason => ({
      text: `${f.text} is ${holds ? 'true' : 'false'} ${at(place)}${because}.`,
      place,
      parts,
    });
    /** Says it of a part, where there is more to say than that. */
    const told = (part: Formula, where: number): LassoReason[] => (part.kind === 'proposition' ? [] : [reason(part, where)]);
    switch (f.kind) {
      case 'proposition':
        return says('');
      case 'not':
        return says('', [reason(f.operand, place)]);
      case 'and':
      case 'or': {
        // One false part makes a conjunction false; where it is true both parts are, and count. A disjunction likewise.
        const parts = [f.left, f.right].filter((part) => truth.holds(part, place) === holds);
        return says(
          '',
          parts.map((part) => reason(part, place)),
        );
      }
      case 'implies': {
        const parts = holds ? [f.left, f.right].filter((part, i) => truth.holds(part, place) === (i === 1)) : [f.left, f.right];
        return says(
          '',
          parts.map((part) => reason(part, place)),
        );
      }
      case 'unary': {
        const { operator, operand } = f;
        if (operator === 'X') return says('', [reason(operand, truth.next(place))]);
        const wanted = operator === 'F';
        const found = truth.from(place).find((one) => truth.holds(operand, one) === wanted);
        if (found === undefined) {
          const always = wanted ? `${operand.text} is never met` : `${operand.text} holds in every state from there on`;
          return says(`: ${always}${everywhere(place)}`, wanted ? told(operand, truth.back) : []);
        }
        return says(`, since ${operand.text} is ${wanted ? 'true' : 'false'} ${at(found)}`, told(operand, found));
      }
      case 'automaton':
        throw new Error('an automaton has no value at a place');
      case 'until': {
        const { left, right } = f;
        // What ends an until, or a release.
        const release = f.operator === 'R';
        const ahead = truth.from(place);
        const ends = ahead.find((one) => truth.holds(right, one) !== release);
        const breaks = ahead.find((one) => truth.holds(left, one) === release);
        if (release === holds) {
          // A release that is true, an until that is false.
          if (breaks !== undefined && (ends === undefined || ahead.indexOf(breaks) < ahead.indexOf(ends)))
            return says(
              release
                ? `, since ${left.text} is true ${at(breaks)} and ${right.text} has held up to there`
                : `, since ${left.text} is false ${at(breaks)} and ${right.text} has not been met by then`,
              told(left, breaks),
            );
          if (release) return says(`: ${right.text} holds in every state from there on${everywhere(place)}`);
          return says(`: ${right.text} is never met${everywhere(place)}`, told(right, truth.back));
        }
        const where = ends ?? place;
        return says(`, since ${right.text} is ${release ? 'false' : 'true'} ${at(where)}`, told(right, where));
      }
    }
  }

  /** How far it goes on. */
  function everywhere(place: number): string {
    if (!loops) return place === truth.places - 1 ? ', and the run ends there' : ', up to the end of the run';
    return place >= truth.back ? ', all around the loop' : ', on the way to the loop and all around it';
  }

  function at(place: number): string {
    const where = place === 0 ? 'at the start' : `after step ${place}`;
    return loops && place >= truth.back ? `${where}, in every round` : where;
  }
}

/** What repeats, who moves, who could, and what fairness would exclude the run, in sentences. */
export function lassoSentences({ loop, moves, waits, excludedBy }: Pick<LassoView, 'loop' | 'moves' | 'waits' | 'excludedBy'>): string[] {
  if (loop === null) return [];
  const steps = loop.from === loop.to ? `Step ${loop.from} repeats` : `Steps ${loop.from} to ${loop.to} repeat`;
  const names = (often: 'always' | 'again' | 'never') => waits.filter(({ enabled }) => enabled === often).map(({ name }) => name);
  const [always, again, never] = [names('always'), names('again'), names('never')];
  const does = (who: readonly string[], what: string): string[] =>
    who.length === 0 ? [] : [`${listed(who)} ${who.length === 1 ? 'does' : 'do'} not move, though ${what}.`];
  const one = (who: readonly string[]): string => (who.length === 1 ? 'it' : 'each of them');
  return [
    `${steps} for ever. ${listed(moves)} ${moves.length === 1 ? 'moves' : 'move'} in each round.`,
    ...does(always, `${one(always)} could in every state of the loop`),
    ...does(again, `${one(again)} could in some states of the loop`),
    ...(never.length === 0 ? [] : [`${listed(never)} cannot move in the loop.`]),
    fairnessSentence(excludedBy),
  ];
}

function fairnessSentence(excludedBy: LassoView['excludedBy']): string {
  if (excludedBy === null) return 'No fairness excludes the run: every process moves in each round.';
  if (excludedBy === 'weak') return 'Weak fairness would exclude the run, and so would strong fairness.';
  if (excludedBy === 'strong') return 'Weak fairness would not exclude the run; strong fairness would.';
  return 'Neither weak nor strong fairness would exclude the run; impartiality would.';
}

/** Names in a sentence. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
