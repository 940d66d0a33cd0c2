import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import type { Step } from '../../src/contract/steps.ts';
import type { Brute } from './brute.ts';
import { choices, questions, Tally } from './support.ts';
import { amount } from '../campaign.ts';

const many = Number(process.env.TUTOR_QUESTIONS ?? amount(12, 24));

describe('gradings of runs compared with all there is', () => {
  it('steps to leave out: of all parts of a run, the shortest that end so', () => {
    const tally = new Tally();
    for (const asked of questions('omit-steps', many)) {
      const run = asked.posed.question.runs[0]?.steps ?? [];
      const all = choices(run.length - 1, 256, asked.seed);
      expect(all).toHaveLength(2 ** (run.length - 1));
      const possible = all.map((chosen) => asked.brute.along(run.filter((_, i) => !chosen.includes(i))) !== null);
      const most = Math.max(...all.map((chosen, i) => (possible[i] === true ? chosen.length : -1)));
      all.forEach((chosen, i) => {
        tally.add(asked, { kind: 'chosen', chosen }, possible[i] === true && chosen.length === most);
      });
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBeGreaterThanOrEqual(many);
    expect(tally.answers).toBeGreaterThan(20 * many);
  });

  it('classes: what swaps of neighbours that commute lead to', () => {
    const tally = new Tally();
    for (const asked of questions('trace-classes', many)) {
      const runs = asked.posed.question.runs.map(({ steps }) => steps);
      const same = runs.map((a) => runs.map((b) => swapsTo(asked.brute, a).has(text(b))));
      for (const classes of partitions(runs.length)) {
        const truth = runs.every((_, a) => runs.every((_run, b) => (classes[a] === classes[b]) === same[a]?.[b]));
        tally.add(asked, { kind: 'classes', classes }, truth);
      }
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBe(many);
    expect(tally.answers).toBeGreaterThan(5 * many);
  });

  it('fairness: by what each process does and could do in the loop, unrolled twice', () => {
    for (const fairness of ['impartial', 'weak', 'strong'] as const) {
      const tally = new Tally();
      for (const asked of questions('fair-run', many / 2, { fairness })) {
        const { steps, loopStart } = asked.posed.question.runs[0] ?? { steps: [], loopStart: 0 };
        const loop = steps.slice(loopStart ?? 0);
        const twice = [...steps, ...loop];
        const states = asked.brute.along(twice) ?? [];
        expect(states.at(-1)).toBe(states[loopStart ?? 0]);
        const { system } = asked.brute;
        const movers = ({ transition }: Step): number[] => {
          const found = system.transitions[transition];
          return found?.kind === 'local' ? [found.activation] : found === undefined ? [] : [found.sender, found.receiver];
        };
        const wanted = system.activations.map((_, process) => {
          if (loop.some((step) => movers(step).includes(process))) return false;
          const could = states
            .slice(steps.length, twice.length)
            .map((state) => asked.brute.of(state).some((arc) => arc.to !== null && movers(arc).includes(process)));
          return fairness === 'impartial' || (fairness === 'weak' ? !could.includes(false) : could.includes(true));
        });
        for (const chosen of choices(wanted.length, 64, asked.seed)) {
          tally.add(
            asked,
            { kind: 'chosen', chosen },
            wanted.every((unfair, process) => chosen.includes(process) === unfair),
          );
        }
      }
      expect(tally.problems).toEqual([]);
      expect(tally.right).toBe(many / 2);
      expect(tally.answers).toBeGreaterThan(2 * many);
    }
  });

  it('deadlocks and numbers of states', () => {
    const tally = new Tally();
    for (const asked of questions('deadlock', many)) {
      const { brute, seed, posed } = asked;
      const distances = brute.distances();
      const nearest = Math.min(...[...distances].filter(([state]) => brute.isDeadlock(state)).map(([, distance]) => distance));
      const truth = (steps: readonly Step[]): boolean => {
        const end = brute.along(steps)?.at(-1);
        return end !== undefined && brute.isDeadlock(end) && steps.length === nearest;
      };
      const random = new Random(seed);
      const solution = posed.solution();
      if (solution?.kind === 'walk') tally.add(asked, solution, truth(solution.steps));
      for (let i = 0; i < 40; i++) {
        const steps: Step[] = [];
        for (let state = brute.first; steps.length < nearest + random.below(3); ) {
          const arcs = brute.of(state);
          const arc = arcs[random.below(Math.max(1, arcs.length))];
          if (arc === undefined) break;
          steps.push({ transition: arc.transition, choice: arc.choice });
          if (arc.to === null) break;
          state = arc.to;
        }
        if (i % 8 === 0) steps.push({ transition: 0, choice: 0 });
        tally.add(asked, { kind: 'walk', steps }, truth(steps));
      }
    }
    for (const asked of questions('count-states', many)) {
      const count = asked.brute.arcs.size;
      for (const number of [count, count + 1, count - 1, 0, 2 * count, 0.5]) tally.add(asked, { kind: 'number', number }, number === count);
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBeGreaterThanOrEqual(2 * many);
    expect(tally.answers).toBeGreaterThan(40 * many);
  });
});

function text(run: readonly Step[]): string {
  return run.map(({ transition, choice }) => `${transition}.${choice}`).join(' ');
}

/** All runs that swaps of neighbouring steps, each enabled before the other, lead to, as long as both orders come to the same state. */
function swapsTo(brute: Brute, run: readonly Step[]): ReadonlySet<string> {
  const found = new Map([[text(run), run]]);
  for (const order of found.values()) {
    const states = brute.along(order) ?? [];
    order.forEach((x, i) => {
      const y = order[i + 1];
      if (y === undefined || x.transition === y.transition || !brute.commute(states[i] ?? '', x.transition, y.transition)) return;
      if (!brute.transitions(states[i] ?? '').includes(y.transition)) return;
      const other = [...order.slice(0, i), y, x, ...order.slice(i + 2)];
      if (!found.has(text(other))) found.set(text(other), other);
    });
  }
  return new Set(found.keys());
}

/** All ways to put so many things into classes, each by the classes' numbers. */
function partitions(count: number): number[][] {
  if (count === 0) return [[]];
  return partitions(count - 1).flatMap((classes) => Array.from({ length: Math.max(-1, ...classes) + 2 }, (_, next) => [...classes, next]));
}
