import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { overman, overmanRefined } from '../../src/engine/reduce/overman.ts';
import type { AlgorithmSets } from '../../src/engine/reduce/reducer.ts';
import { Situation } from '../../src/engine/reduce/situation.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import { compile } from '../support.ts';
import { noReduction, type Selection } from '../../src/contract/check/reduction.ts';
import { Chooser } from '../../src/engine/reduce/chooser.ts';
import { isGenerated } from '../../src/engine/wasm/search/reduced/generated.ts';

/** The example of section 5 of the 1992 paper: testing x in a guard that is always true is access(x). */
const system = compile(`MODEL S; TYPE int = 0..1; VAR x: int; y: int; z: int;
PROCESS PA; BEGIN y := 0; z := 0 END PA;
PROCESS B; BEGIN DO x = 0 -> y := 0 END END B;
PROCESS C; BEGIN DO x = 0 -> z := 0 END END C;
BEGIN PA; B; C END S`);

/** The smallest set proposed after some processes have taken a step each, as process and object. */
function selected({ propose }: AlgorithmSets, moved: readonly number[]): string[] {
  const machine = new Machine(system);
  const analysis = new Analysis(system);
  const situation = new Situation(analysis, machine.layout);
  const steps = new StepList();
  let state = new Int32Array(machine.words);
  machine.initial(state);
  for (const process of moved) {
    machine.enabled(state, steps);
    const step = [...Array(steps.count).keys()].find((i) => analysis.footprint(steps.transition(i)).processes.includes(process)) ?? -1;
    const next = new Int32Array(machine.words);
    machine.fire(state, steps.transition(step), steps.choice(step), next);
    state = next;
  }
  machine.enabled(state, steps);
  situation.look(state, steps);
  const best = [...(propose?.(situation, noReduction) ?? [])].sort((a, b) => a.transitions.length - b.transitions.length)[0];
  return (best?.transitions ?? []).map((transition) => {
    const { processes, accesses } = analysis.footprint(transition);
    return `${system.activations[processes[0] ?? -1]?.name} access(${[...new Set(accesses.map((a) => analysis.objects[a.object]?.name))]})`;
  });
}

describe("Overman's method, section 5", () => {
  it('selects access(x) of B and C in the first state', () => {
    expect(selected(overman, [])).toEqual(['B access(x)', 'C access(x)']);
    expect(selected(overmanRefined, [])).toEqual(['B access(x)', 'C access(x)']);
  });

  it('selects only access(y) of B in the second state when refined', () => {
    expect(selected(overman, [0, 1, 2])).toEqual(['PA access(z)', 'C access(z)']);
    expect(selected(overmanRefined, [0, 1, 2])).toEqual(['B access(y)']);
  });
});

describe('the selection of the original version', () => {
  /** A has three ways to go on alone, B and C one each on what they share. */
  const text = `MODEL O; TYPE int = 0..3; VAR x: int; y: int;
PROCESS PA; BEGIN DO x = 0 -> x := 1 [] x = 0 -> x := 2 [] x = 0 -> x := 3 END END PA;
PROCESS B; BEGIN y := 1 END B;
PROCESS C; BEGIN y := 2 END C;
BEGIN PA; B; C END O`;
  const chosenIn = (select: Selection) => {
    const found = compile(text);
    const machine = new Machine(found);
    const analysis = new Analysis(found);
    const chooser = new Chooser(analysis, machine.layout, machine, { ...noReduction, por: 'overman', select, proviso: 'none' });
    const state = new Int32Array(machine.words);
    machine.initial(state);
    const steps = new StepList();
    machine.enabled(state, steps);
    const { candidate } = chooser.choose(state, steps, { asleep: new Set(), advances: () => true });
    return (candidate?.transitions ?? []).map((transition) => found.activations[analysis.footprint(transition).processes[0] ?? -1]?.name);
  };

  it('takes the smallest set of processes, where the other takes the fewest transitions', () => {
    expect(chosenIn('smallest')).toEqual(['B', 'C']);
    expect(chosenIn('processes')).toEqual(['PA', 'PA', 'PA']);
  });

  it('is left to the abstract machine', () => {
    expect(isGenerated({ por: 'stubborn', select: 'processes' })).toBe(false);
    expect(isGenerated({ por: 'stubborn', select: 'smallest' })).toBe(true);
    expect(isGenerated({ por: 'alg2', select: 'processes' })).toBe(isGenerated({ por: 'alg2' }));
  });
});
