import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LineMap } from '../../src/base/span.ts';
import { graphSource } from '../../src/engine/wasm/host/graph-search.ts';
import { byLine, chosenFor, observablesOf } from '../../src/worker/graph/observables.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { compile } from '../support.ts';

// With 99 philosophers a choice that read all states for each of five hundred variables kept the worker for ten seconds and more.
it('what to project on is chosen by reading each state once, in pieces that let others work', () => {
  const text = readFileSync('models/philosophers-deadlock.esml', 'utf8');
  const { machine } = new CompiledModel(compile(text, { n: 99 }));
  const source = graphSource(machine, 100_000);
  source.slice(Number.POSITIVE_INFINITY, 300);
  const found = source.snapshot();
  const seen = observablesOf(machine, byLine(new LineMap(text)));
  let reads = 0;
  let most = 0;
  let now = 0;
  const counted = {
    ...found,
    read: (id: number, into: Int32Array): void => {
      reads++;
      most = Math.max(most, ++now);
      found.read(id, into);
    },
  };
  const work = chosenFor(counted, machine, seen, 14);
  let pieces = 0;
  for (; work.next().done !== true; pieces++) now = 0;
  expect(reads).toBeLessThanOrEqual(found.graph.states);
  expect(most * machine.words).toBeLessThanOrEqual(320_000);
  expect(pieces).toBeGreaterThan(seen.length);
});
