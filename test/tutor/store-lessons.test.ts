import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { labSetup } from '../../src/app/session/lessons/lessons.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { bitFields } from '../../src/engine/store/encodings/bit-fields.ts';
import { mixedRadix } from '../../src/engine/store/encodings/mixed-radix.ts';
import { encodings } from '../../src/engine/store/encodings/catalogue.ts';
import { expectedOmissions } from '../../src/engine/store/compact/hash-compaction.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { makeSymbolicModel } from '../../src/engine/symbolic/make-symbolic-model.ts';
import { reach } from '../../src/engine/symbolic/reachability.ts';
import { MachineSpace } from '../../src/engine/temporal/machine-space.ts';
import { nestedSearch } from '../../src/engine/temporal/emptiness.ts';
import { negatedProduct } from '../../src/engine/temporal/ltl-check.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { countedModel } from '../../src/engine/wrap/counted.ts';
import { checkedStates } from '../../src/tutor/checked-states.ts';
import { Subject } from '../../src/tutor/subject.ts';
import { frontEnds } from '../../src/frontends/front-ends.ts';
import { localStates } from '../../src/system/symmetry/counters/local-states.ts';
import { countable } from '../../src/system/symmetry/counters/member-words.ts';
import { findFamilies } from '../../src/system/symmetry/find-families.ts';
import { modelText } from '../store/models.ts';
import { bitsWritten, codesPlayed, played, setups } from './lesson-figures.ts';
import { check } from '../models/run.ts';
import { compile } from '../support.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

function subjectOf(name: string, constants: Readonly<Record<string, number>> = {}): Subject {
  const model = frontEnds.esml.compile(modelText(name), { language: usualLanguage, constants });
  if (!model.runnable) throw new Error(`${name} cannot be run`);
  return new Subject(model, constants);
}

describe('the lessons on stores', () => {
  it('state cache: ten times a state of 16 is searched again in ten places; five places are enough for its stack, and four too few', () => {
    expect(played('state-cache', 'right')).toMatchObject({ found: 16, again: 10, taken: 41, recording: { ended: null } });
    const searchedAgain = played('state-cache', 'right').recording.events.flatMap((event) =>
      event.kind === 'take' && event.outcome === 'forgotten' ? [event.target] : [],
    );
    // Some of them lead on to others that were thrown out, too, so that the picture shows what is searched again.
    expect(new Set(searchedAgain).size).toBeGreaterThan(3);
    expect(played('state-cache', 'right', { size: 5 })).toMatchObject({ found: 16, taken: 64, recording: { ended: null } });
    expect(played('state-cache', 'right', { size: 1_000 })).toMatchObject({ found: 16, taken: 32, again: 0 });
    expect(played('state-cache', 'right', { size: 4 }).recording.ended).toContain('full');
  });

  it('bitstate hashing: three mistakes, six states missed, and the deadlock with them', () => {
    const { recording, ...counts } = played('bitstate', 'right');
    expect(counts).toMatchObject({ found: 11, mistaken: 3, mistakenStates: 2, deadlocks: 0 });
    expect(recording.missed).toMatchObject({ states: 6, total: 17 });
    expect(recording.missed?.bad.map(({ kind }) => kind)).toEqual(['deadlock']);
  });

  it('hash compaction: four mistakes, ten states missed, and the deadlock with them', () => {
    const { recording, ...counts } = played('hash-compaction', 'right');
    expect(counts).toMatchObject({ mistaken: 4, mistakenStates: 3, deadlocks: 0 });
    expect(recording.missed).toMatchObject({ states: 10, total: 17 });
    expect(recording.missed?.bad.map(({ kind }) => kind)).toEqual(['deadlock']);
    const pairs = (1e6 * (1e6 - 1)) / 2;
    expect(pairs / 5e11).toBeCloseTo(1, 3);
    expect(expectedOmissions(1e6, 64)).toBeLessThan(1e-7);
    expect(expectedOmissions(1e6, 20)).toBeGreaterThan(1e5);
    expect(expectedOmissions(1e6, 40)).toBeLessThan(1);
    // With 40 bits one is still likely enough, so that it takes about 50.
    expect(expectedOmissions(1e6, 40)).toBeGreaterThan(0.1);
    expect(expectedOmissions(1e6, 50)).toBeLessThan(1 / 2_000);
    expect(2 ** 50 / 1.1e15).toBeCloseTo(1, 1);
  });

  it('ComBack: ten times a state is made again, by 31 steps; with four kept in full 24 steps for 56', () => {
    expect(labSetup(setups('comback')[0]!)?.stores?.right).toMatchObject({ values: { bits: 3, cache: 4 } });
    expect(played('comback', 'left')).toMatchObject({ found: 17, rebuilt: 10, replayed: 31, deadlocks: 1 });
    const remade = played('comback', 'left').recording.events.flatMap((event) => (event.kind === 'rebuild' ? [event.state] : []));
    expect([remade.length, new Set(remade).size]).toEqual([10, 8]);
    expect(played('comback', 'right')).toMatchObject({ found: 17, replayed: 24 });
    expect(played('comback', 'right', { cache: 0 })).toMatchObject({ found: 17, replayed: 56 });
  });

  it('encodings: Algorithm 4 writes 17 states in 26 bytes, where whole bytes take 68 and run lengths 74', () => {
    const [huffman, runs] = [codesPlayed('left'), codesPlayed('right')];
    expect(huffman).toEqual({ codes: 17, bytes: 26, whole: 68, first: 4 });
    expect(runs).toMatchObject({ codes: 17, bytes: 74, whole: 68 });
  });

  it('encodings: five digits of three values are two bytes as bit fields and one in mixed radix', () => {
    const lesson = readFileSync('docs/lessons/encodings/lesson.md', 'utf8');
    const { layout } = new CompiledModel(compile(/```esml\n([^`]+)```/.exec(lesson)?.[1] ?? ''));
    const digits = layout.ranges.slice(0, 5);
    expect([bitFields(digits).fixed, mixedRadix(digits).fixed]).toEqual([2, 1]);
    expect([encodings['run-length'].fixed, encodings.huffman.fixed]).toEqual([false, false]);
    expect(bitsWritten(/```esml\n([^`]+)```/.exec(lesson)?.[1] ?? '')).toEqual({
      words: 320,
      bytes: 80,
      bits: 15,
      radix: 13,
      'run-length': 64.9,
      huffman: 17.7,
      recursive: 51.8,
    });
  });
});

describe('the lessons on alike processes', () => {
  const states = (name: string, constants: Readonly<Record<string, number>> = {}) => {
    const subject = subjectOf(name, constants);
    return (check: Parameters<typeof checkedStates>[1]) => checkedStates(subject, check);
  };

  it('have the figures of the lock in the order of the paper', () => {
    const lock = states('figure-one-lock');
    expect([lock('plain'), lock('live'), lock('representatives'), lock('counters')]).toEqual([5042, 1798, 947, 361]);
    const both = check(compile(modelText('figure-one-lock')), { live: true, symmetry: 'representatives' });
    expect(both.statistics.states).toBe(361);
    const two = states('figure-one-lock', { n: 2 });
    expect([two('plain'), two('live')]).toEqual([122, 71]);
    const { system } = subjectOf('figure-one-lock').compiled;
    const [family] = findFamilies(system).families;
    if (family === undefined) throw new Error('the processes are alike');
    const { conceivable, live, reachable } = localStates(countable(system, family));
    expect([conceivable, live, reachable.length]).toEqual([32, 10, 10]);
  });

  it('have those of readers and writers, of independent steps and of what is serialized', () => {
    const three = states('readers-writers-alike', { r: 3, w: 1 });
    expect([three('plain'), three('representatives')]).toEqual([17, 9]);
    expect(states('readers-writers-alike', { r: 8, w: 8 })('counters')).toBe(89);
    expect(states('readers-writers-alike', { r: 100, w: 100 })('counters')).toBe(10_301);
    const ten = states('independent-steps', { n: 10 });
    expect([ten('plain'), ten('counters')]).toEqual([1024, 11]);
    const lesson = readFileSync('docs/lessons/serialization/lesson.md', 'utf8');
    const serial = /```esml\n([^`]+)```/.exec(lesson)?.[1] ?? '';
    const atOnce = serial.replace(
      /LOOP\n {4}WHEN[\s\S]*?END Caller/,
      'LOOP ATOMIC WHEN ALL i IN pid : busy[i]; FORALL i IN pid DO busy[i] := FALSE END END END\nEND Caller',
    );
    const sizes = [serial, atOnce].map((text) => {
      const model = frontEnds.esml.compile(text, { language: usualLanguage, constants: {} });
      if (!model.runnable) throw new Error(text);
      return checkedStates(new Subject(model, {}), 'plain');
    });
    expect(sizes[0]).toBeGreaterThan(Number(sizes[1]));
  });

  it('the order of the variables: pairs beside each other are four nodes each, and apart three times 2 to the n in all', () => {
    const lesson = readFileSync('docs/lessons/variable-order/lesson.md', 'utf8');
    const text = /```esml\n([^`]+)```/.exec(lesson)?.[1] ?? '';
    const sizes = [6, 8, 10].map((n) => {
      const machine = new Machine(compile(text, { n }));
      const [x = 0, y = 0] = machine.layout.shared;
      const words = (from: number) => Array.from({ length: n }, (_, i) => [from + i]);
      const others = [...machine.layout.ranges.keys()].filter((word) => word < Math.min(x, y) || word >= Math.max(x, y) + n);
      return [null, [...words(x), ...words(y), ...others.map((word) => [word])]].map((order) => {
        const model = finish(makeSymbolicModel(machine, {}, order));
        const { states } = finish(reach(model, 'saturation'));
        expect(model.count(states)).toBe(2n ** BigInt(n));
        return model.bdd.size([states]);
      });
    });
    expect(sizes).toEqual([
      [25, 196],
      [33, 774],
      [41, 3080],
    ]);
    expect(sizes).toEqual([6, 8, 10].map((n) => [4 * n + 1, 3 * 2 ** n + n - 2]));
  });

  it('the product: the negation has two states, and the client can be refused for ever', () => {
    const lesson = readFileSync('docs/lessons/product/lesson.md', 'utf8');
    const model = new CompiledModel(compile(/```esml\n([^`]+)```/.exec(lesson)?.[1] ?? ''));
    const [property] = model.system.properties;
    if (property === undefined) throw new Error('the model has a property');
    const space = new MachineSpace(model.machine, model.machine, model.layout.ranges, 1_000);
    const { product, automaton } = negatedProduct(space, property.formula);
    expect(automaton.edges).toHaveLength(2);
    const found = finish(nestedSearch(product, product.initial, (node) => product.automatonState(node) === 1));
    expect(found?.loop.length).toBeGreaterThan(1);
  });

  it('stubborn sets: of so many states', () => {
    expect(states('producer-consumer')('plain')).toBe(2_268);
  });

  it('sets instead of states: philosophers and counters have diagrams with so many nodes', () => {
    const nodes = (model: CompiledModel) => {
      const symbolic = finish(makeSymbolicModel(model.machine));
      const { states } = finish(reach(symbolic, 'saturation'));
      return [symbolic.count(states), symbolic.bdd.size([states])];
    };
    const table = (n: number) => nodes(new CompiledModel(compile(modelText('philosophers-deadlock'), { n })));
    expect(table(20)).toEqual([23_855_111_398n, 508]);
    expect(table(50)[1]).toBe(1_318);
    const readers = new CompiledModel(compile(modelText('readers-writers-alike'), { r: 1_000, w: 1_000 }));
    expect(nodes(countedModel(readers.live).counted)).toEqual([1_003_001n, 257]);
  });
});
