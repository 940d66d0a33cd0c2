import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { SearchInstance } from '../../src/engine/wasm/host/instance.ts';
import { assemble } from '../../src/engine/wasm/search/assemble.ts';
import { compact, compactState } from '../../src/system/compaction.ts';
import { compile } from '../support.ts';
import { boundedDepthFirst } from './bounded-depth-first.ts';

/** The states of a model as rows of cells, found by the abstract machine. */
function statesOf(machine: Machine): string[] {
  const { ranges, initial } = machine.layout;
  const compaction = compact(ranges);
  const known = new Map([[initial.join(), initial]]);
  for (const state of known.values()) {
    const steps = new StepList();
    machine.enabled(state, steps);
    for (let i = 0; i < steps.count; i++) {
      const next = new Int32Array(machine.words);
      if (machine.fire(state, steps.transition(i), steps.choice(i), next) === null) known.set(next.join(), next);
    }
  }
  return [...known.values()].map((state) => compactState(compaction, ranges, state).join());
}

// What is read wrongly here would be seen nowhere else: states would only be divided badly.
it.each(['peterson', 'printer', 'producer-consumer', 'two-phase-commit', 'leader-election'])(
  'the states of %s are read from the places of the table',
  (name) => {
    const system = compile(readFileSync(`models/${name}.esml`, 'utf8'));
    const machine = new Machine(system);
    const instance = new SearchInstance(assemble(boundedDepthFirst(100_000), system, machine.layout), 1_000_000, 2 ** 30);
    instance.begin(machine.layout.initial);
    while (instance.get('stop') === 0) instance.run(10_000);
    const { cells, words, count } = instance.sample(2 ** 30) as unknown as { cells: number; words: Uint32Array; count: number };
    const read = Array.from({ length: count }, (_, row) => words.subarray(row * cells, (row + 1) * cells).join());
    expect(read.sort()).toEqual(statesOf(machine).sort());
  },
);
