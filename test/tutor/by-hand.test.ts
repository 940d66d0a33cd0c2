import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/contract/steps.ts';
import { Random } from '../../src/base/random.ts';
import { bddOf } from './truth-tables.ts';
import { nodesOf } from '../../src/tutor/kinds/diagram-nodes.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import { amount } from '../campaign.ts';
import { exampleSubject, questions, Tally } from './support.ts';

const many = amount(4, 24);

describe('what is done by hand, compared with the definitions on explicit graphs', () => {
  it('order by swaps: an order is right if swaps that commute lead to it, and to one of the two runs', () => {
    const tally = new Tally();
    for (const asked of questions('order-by-swaps', many)) {
      const { brute, posed, seed } = asked;
      const [start = [], ...goals] = posed.question.runs.map(({ steps }) => steps);
      const random = new Random(seed);
      const key = (run: readonly object[]): string => JSON.stringify(run);
      const answers = Array.from({ length: 30 }, () => Array.from({ length: random.below(5) }, () => random.below(start.length - 1)));
      const solution = posed.solution();
      if (solution?.kind === 'swaps') answers.push([...solution.swaps]);
      for (const swaps of answers) {
        let run: readonly Step[] | null = start;
        for (const at of swaps) {
          const now: readonly Step[] = run ?? [];
          const [x, y]: readonly (Step | undefined)[] = now.slice(at, at + 2);
          const state = brute.along(now.slice(0, at))?.at(-1) ?? '';
          const may: boolean =
            x !== undefined &&
            y !== undefined &&
            x.transition !== y.transition &&
            brute.transitions(state).includes(y.transition) &&
            brute.commute(state, x.transition, y.transition);
          run = run !== null && may && x !== undefined && y !== undefined ? [...run.slice(0, at), y, x, ...run.slice(at + 2)] : null;
        }
        tally.add(asked, { kind: 'swaps', swaps }, run !== null && goals.some((goal) => key(goal) === key(run)));
      }
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBeGreaterThanOrEqual(many);
    expect(tally.wrong).toBeGreaterThan(many);
  });

  it('representatives: what comes out has the same processes in the same places, and is the one that is kept', () => {
    const subject = exampleSubject('readers-writers-alike', { r: 3, w: 1 });
    const kept = new Map<string, string>();
    for (let seed = 1; seed <= 20; seed++) {
      const posed = pose(subject, { kind: 'representative', seed });
      if ('refusal' in posed) throw new Error(posed.refusal);
      const solution = posed.solution();
      if (solution?.kind !== 'swaps') throw new Error('no solution');
      expect(posed.grade(solution).right).toBe(true);
      expect(solution.swaps.length).toBeGreaterThan(1);
      // Fewer exchanges never do, and one too many undoes it or leads elsewhere only if it moves something.
      expect(posed.grade({ kind: 'swaps', swaps: solution.swaps.slice(1) }).right).toBe(false);
      expect(posed.grade({ kind: 'swaps', swaps: [] }).right).toBe(false);
      const [state, representative] = posed.question.runs.map(({ end }) =>
        end
          .map((line) => line.replace(/\[\d\]/g, ''))
          .sort()
          .join(),
      );
      expect(state).toBe(representative);
      const other = kept.get(state ?? '') ?? representative;
      expect(representative).toBe(other);
      kept.set(state ?? '', representative ?? '');
    }
  });

  it('nodes of a diagram: as many for each bit as a table made by Shannon expansion has', () => {
    const random = new Random(7);
    for (let i = 0; i < 300; i++) {
      const bits = 2 + random.below(3);
      const all = Array.from({ length: 2 ** bits }, (_, n) => n.toString(2).padStart(bits, '0'));
      const set = new Set(all.filter(() => random.below(2) === 0));
      expect(nodesOf(set, bits)).toEqual(
        bddOf(
          all.map((values) => set.has(values)),
          bits,
        ),
      );
    }
  });
});
