import { describe, expect, it } from 'vitest';
import { StepLabels } from '../../src/engine/views/labels.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { filesBelow } from '../architecture/sources.ts';
import { checked } from '../oracle/compare.ts';
import { randomModel } from '../oracle/random-models.ts';
import { oneProcess } from '../support.ts';
import { reachable, stepsIn } from './states.ts';
import { amount } from '../campaign.ts';

/** The labels of the steps enabled in the first states of a model, in the order in which they are found, each once. */
function labelsOf(text: string, states = 50): string[] {
  const machine = new Machine(lower(checked(text)));
  const labels = new StepLabels(machine, text);
  return [...new Set(reachable(machine, states).flatMap((state) => stepsIn(machine, state).map((step) => labels.label(state, step))))];
}

/** Labels that two steps of one state share. */
function shared(text: string, states: number): string[] {
  const machine = new Machine(lower(checked(text)));
  const labels = new StepLabels(machine, text);
  const found = new Set<string>();
  for (const state of reachable(machine, states)) {
    const all = stepsIn(machine, state).map((step) => labels.label(state, step));
    for (const [i, label] of all.entries()) if (all.indexOf(label) !== i) found.add(label);
  }
  return [...found];
}

describe('labels of steps', () => {
  it('name the alternative where guards read the same', () => {
    const body = 'IF TRUE -> x := 1 [] x = 0 -> x := 2 [] TRUE -> SKIP; x := 3 [] TRUE -> SKIP END';
    expect(labelsOf(oneProcess('x: int;', body)).slice(0, 4)).toEqual([
      'P: IF 1: TRUE -> x := 1',
      'P: IF x = 0 ->',
      'P: IF 3: TRUE -> x := 3',
      'P: IF 4: TRUE ->',
    ]);
  });

  it('name the alternative where conditions to wait for read the same', () => {
    expect(labelsOf(oneProcess('x: int;', 'POLL WHEN x = 0 -> x := 1 [] WHEN x = 0 -> x := 2 END')).slice(0, 2)).toEqual([
      'P: 1: WHEN x = 0',
      'P: 2: WHEN x = 0',
    ]);
  });

  it('say which alternatives are chosen inside an atomic block, where there is a choice', () => {
    const body = 'ATOMIC x := 1; IF x = 1 -> x := 2 [] x > 1 -> x := 3 [] TRUE -> x := 4 END; IF x = 2 -> SKIP [] x > 2 -> SKIP END END';
    expect(labelsOf(oneProcess('x: int;', body))).toEqual([
      'P: ATOMIC x := 1; (1: x = 1 -> x := 2)',
      'P: ATOMIC x := 1; (3: TRUE -> x := 4)',
    ]);
    const three =
      'ATOMIC IF TRUE -> x := 1 [] TRUE -> SKIP END; IF TRUE -> x := 1 [] TRUE -> SKIP END; IF TRUE -> x := 1 [] TRUE -> SKIP END END';
    expect(labelsOf(oneProcess('x: int;', three)).at(-1)).toBe('P: ATOMIC (2, 2, 2)');
  });

  it('number the alternatives of an atomic POLL that begin alike and go on with choices', () => {
    const choice = 'IF TRUE -> x := 1 [] TRUE -> x := 2 END';
    const body = `ATOMIC POLL WHEN x = 0 -> ${choice} [] WHEN x = 0 -> ${choice}; x := 3 END END`;
    expect(labelsOf(oneProcess('x: int;', body))).toEqual([
      'P: 1: WHEN x = 0 -> (1: TRUE -> x := 1)',
      'P: 1: WHEN x = 0 -> (2: TRUE -> x := 2)',
      'P: 2: WHEN x = 0 -> (1: TRUE -> x := 1)',
      'P: 2: WHEN x = 0 -> (2: TRUE -> x := 2)',
    ]);
  });

  it('keep a single guard as it is, and tell the values of TOSS apart', () => {
    expect(labelsOf(oneProcess('x: int;', 'DO x = 0 -> x := TOSS(1) END'))).toEqual([
      'P: DO x = 0 ->',
      'P: x := TOSS(1) = 0',
      'P: x := TOSS(1) = 1',
    ]);
  });

  it('tell communications of the same processes apart by the channel, else by the alternative', () => {
    const model = (alternatives: string) => `MODEL M;
TYPE int = 0..3; link = {m(int)};
VAR c, d: link;
PROCESS S; BEGIN POLL c!m(1) -> SKIP [] d!m(1) -> SKIP [] c!m(2) -> SKIP END END S;
PROCESS R; VAR x: int; BEGIN POLL ${alternatives} END END R;
BEGIN S; R END M`;
    expect(labelsOf(model('c?m(x) -> SKIP [] d?m(x) -> SKIP'), 1)).toEqual(['S ! m(1) -> R (c)', 'S ! m(1) -> R (d)', 'S ! m(2) -> R']);
    expect(labelsOf(model('c?m(x) & x > 0 -> SKIP [] c?m(x) & x > 1 -> SKIP'), 1)).toEqual([
      'S ! m(1) -> R (alternative 1 of R)',
      'S ! m(2) -> R (alternative 1 of R)',
      'S ! m(2) -> R (alternative 2 of R)',
    ]);
  });

  it('tell sends into the same buffer apart by the alternative', () => {
    const text = `MODEL M;
TYPE sig = {m}; link = CHANNEL [1] OF sig;
VAR c: link;
PROCESS S; VAR x: BOOLEAN; BEGIN POLL c!m -> x := TRUE [] c!m -> SKIP END END S;
BEGIN S END M`;
    expect(labelsOf(text, 1)).toEqual(['S ! m -> c (alternative 1 of S)', 'S ! m -> c (alternative 2 of S)']);
  });
});

describe('the labels of the steps enabled in a state are pairwise different', () => {
  it.each(filesBelow('models', /\.esml$/))('$path', ({ text }) => {
    expect(shared(text, 3_000)).toEqual([]);
  });

  it('in random models', () => {
    for (let seed = 1; seed <= amount(60, 150); seed++)
      expect(shared(randomModel(seed, { risk: 5, riskInside: true }), 100), `seed ${seed}`).toEqual([]);
  });
});
