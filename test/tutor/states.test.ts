import { describe, expect, it } from 'vitest';
import { amount } from '../campaign.ts';
import { choices, exampleSubject, optionsOf, questions, subjectOf, Tally } from './support.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import type { Brute } from './brute.ts';

const many = Number(process.env.TUTOR_QUESTIONS ?? amount(12, 24));

/** Whether a run from a state comes to an end of all processes, fails, or goes on for ever: told from reachable states and cycles alone. */
function avoids(brute: Brute, state: string): boolean {
  const reached = reachedFrom(brute, [state]);
  return [...reached].some((one) => {
    const arcs = brute.of(one);
    const words = brute.words.get(one) ?? new Int32Array(0);
    if (arcs.length === 0) return brute.machine.terminated(words);
    const targets = arcs.flatMap(({ to }) => (to === null ? [] : [to]));
    return targets.length < arcs.length || reachedFrom(brute, targets).has(one);
  });
}

function reachedFrom(brute: Brute, states: readonly string[]): ReadonlySet<string> {
  const reached = new Set(states);
  for (const state of reached) for (const { to } of brute.of(state)) if (to !== null) reached.add(to);
  return reached;
}

describe('gradings about states compared with the definitions on explicit graphs', () => {
  it('the step after which a deadlock cannot be avoided', () => {
    const tally = new Tally();
    for (const asked of questions('no-return', many)) {
      const states = asked.brute.along(asked.posed.question.runs[0]?.steps ?? []) ?? [];
      optionsOf(asked.posed).forEach((_, i) => {
        const truth = avoids(asked.brute, states[i] ?? '') && !avoids(asked.brute, states[i + 1] ?? '');
        tally.add(asked, { kind: 'chosen', chosen: [i] }, truth);
      });
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBe(many);
    expect(tally.wrong).toBeGreaterThan(many);
  });

  it('which transitions are visible', () => {
    const tally = new Tally();
    // With x as the first variable, its value is the first word of a state.
    for (const asked of questions('visible', many, { formula: 'x = 1' })) {
      const { brute, posed } = asked;
      const isOne = (state: string): boolean => brute.words.get(state)?.[0] === 1;
      const changing = new Set<number>();
      for (const [state, arcs] of brute.arcs)
        for (const { transition, to } of arcs) if (to !== null && isOne(state) !== isOne(to)) changing.add(transition);
      const state = brute.along(posed.question.runs[0]?.steps ?? [])?.at(-1) ?? '';
      const transitions = brute.transitions(state);
      for (const chosen of choices(transitions.length, 64, asked.seed)) {
        const truth = transitions.every((transition, i) => changing.has(transition) === chosen.includes(i));
        tally.add(asked, { kind: 'chosen', chosen }, truth);
      }
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBe(many);
    expect(tally.wrong).toBeGreaterThan(2 * many);
  });

  it('the way back over back edges', () => {
    const tally = new Tally();
    for (const asked of questions('back-edges', many)) {
      const { brute, posed } = asked;
      const solution = posed.solution();
      if (solution?.kind !== 'walk') throw new Error('a walk is the answer');
      // States found by a search breadth first of our own, each with the step by which it was found first.
      const from = new Map<string, string>([[brute.first, '']]);
      const order = [brute.first];
      for (const state of order)
        for (const { transition, choice, to } of brute.of(state)) {
          if (to === null || from.has(to)) continue;
          from.set(to, `${from.get(state) ?? ''} ${transition}.${choice}`);
          order.push(to);
        }
      const said = /make state (\d+) again\.$/.exec(posed.question.task.at(-1) ?? '');
      const target = order[Number(said?.[1])] ?? '';
      expect(solution.steps.map(({ transition, choice }) => ` ${transition}.${choice}`).join('')).toBe(from.get(target));
      tally.add(asked, solution, true);
      tally.add(asked, { kind: 'walk', steps: solution.steps.slice(0, -1) }, false);
    }
    expect(tally.problems).toEqual([]);
  });

  it('the orbits of states, by the multiset of what the processes of a family do', () => {
    for (const [name, family] of [
      ['readers-writers-alike', 'Reader'],
      ['philosophers-once', ''],
    ] as const) {
      const subject = exampleSubject(name, name === 'readers-writers-alike' ? { r: 3, w: 1 } : {});
      for (let seed = 1; seed <= 12; seed++) {
        const posed = pose(subject, { kind: 'orbits', seed });
        if ('refusal' in posed) {
          expect(family).toBe('');
          continue;
        }
        const kinds = posed.question.runs.map(({ end }) =>
          end
            .map((line) => line.replace(new RegExp(`^${family}\\[\\d+\\]`), family))
            .sort()
            .join('; '),
        );
        for (const classes of partitions(kinds.length)) {
          const truth = classes.every((one, a) => classes.every((other, b) => (one === other) === (kinds[a] === kinds[b])));
          expect(posed.grade({ kind: 'classes', classes }).right, `${seed}: ${classes.join()}`).toBe(truth);
        }
      }
    }
  });

  it('another way to a state is told as that', () => {
    const subject = subjectOf(
      'MODEL D; TYPE n = 0..1; VAR x, y, z: n; PROCESS P; BEGIN x := 1; z := 1 END P; PROCESS Q; BEGIN y := 1 END Q; BEGIN P; Q END D',
    );
    const ways = (length: number): { transition: number; choice: number }[][] =>
      length === 0
        ? [[]]
        : ways(length - 1).flatMap((way) => {
            const state = subject.replay(way)?.at(-1);
            return state === undefined ? [] : subject.steps(state).map((step) => [...way, step]);
          });
    const posed = pose(subject, { kind: 'back-edges', seed: 1 });
    if ('refusal' in posed) throw new Error(posed.refusal);
    const grades = ways(3).map((steps) => posed.grade({ kind: 'walk', steps }));
    expect(grades.map(({ misconception }) => misconception).sort()).toEqual(['any-way-back', 'any-way-back', null]);
    expect(grades.filter(({ right }) => right)).toHaveLength(1);
  });
});

/** All partitions of so many things, as class numbers. */
function partitions(count: number): number[][] {
  if (count === 0) return [[]];
  return partitions(count - 1).flatMap((before) => {
    const classes = Math.max(-1, ...before) + 2;
    return Array.from({ length: classes }, (_, one) => [...before, one]);
  });
}
