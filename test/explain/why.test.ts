import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import type { FormulaPart } from '../../src/contract/explain.ts';
import { Taking } from '../../src/engine/explain/taken-apart.ts';
import { takenRun } from '../../src/engine/explain/touched.ts';
import { whyOf } from '../../src/engine/explain/why.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { wordsTouched } from '../../src/engine/reduce/footprint-check.ts';
import { changes } from '../../src/system/analysis/objects.ts';
import { edgeOf } from '../../src/system/edges.ts';
import { Simulation } from '../../src/engine/runs/simulation.ts';
import { wordName } from '../../src/system/word-names.ts';
import { amount } from '../campaign.ts';
import { randomThreads } from '../reduce/random-executions.ts';
import { check, compile } from '../support.ts';
import { Explicit } from './explicit.ts';

/** A random condition over conditions that are named, as text and as what it is of their values. */
interface Condition {
  readonly text: string;
  readonly of: (values: ReadonlyMap<string, boolean>) => boolean;
}

function randomCondition(random: Random, names: string[], depth: number): Condition {
  const kind = depth === 0 ? 0 : random.below(4);
  if (kind === 0) {
    const name = names.splice(random.below(names.length), 1)[0]!;
    return { text: name, of: (values) => values.get(name)! };
  }
  const left = randomCondition(random, names, depth - 1);
  if (kind === 1) return { text: `~(${left.text})`, of: (values) => !left.of(values) };
  const right = randomCondition(random, names, depth - 1);
  return kind === 2
    ? { text: `(${left.text}) & (${right.text})`, of: (values) => left.of(values) && right.of(values) }
    : { text: `(${left.text}) OR (${right.text})`, of: (values) => left.of(values) || right.of(values) };
}

/** The parts that are not made of others. */
function leaves(part: FormulaPart): FormulaPart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leaves);
}

describe('a condition taken apart', () => {
  it('is what it is because of the parts that decide, whatever the others are, on random conditions', () => {
    let undecided = 0;
    for (let seed = 1; seed <= amount(80, 2_000); seed++) {
      const random = new Random(seed);
      const all = Array.from({ length: 8 }, (_, i) => `b${i}`);
      const condition = randomCondition(random, [...all], 3);
      const values = new Map(all.map((name) => [name, random.below(2) === 1]));
      const shared = all.map((name) => `${name} = ${values.get(name) ? 'TRUE' : 'FALSE'}`);
      const text = `MODEL M; VAR ${all.join(', ')}: BOOLEAN; PROCESS P; BEGIN ${shared.map((one) => one.replace('=', ':=')).join('; ')} END P;
        BEGIN P END M ASSERT asked: AG(${condition.text})`;
      const system = compile(text);
      const model = new Explicit(system, 20);
      const last = model.graph.state(model.graph.graph.states - 1);
      const { formula, sources } = system.properties[0]!;
      if (formula.kind !== 'unary' || formula.operand.kind !== 'proposition') throw new Error('a property of states');
      const { part } = new Taking(system, formula.operand.expression, sources).apart(last);
      expect([seed, part.value]).toEqual([seed, condition.of(values) ? 'TRUE' : 'FALSE']);
      const deciding = new Set(leaves(part).flatMap(({ text: name, decides }) => (decides ? [name] : [])));
      const free = all.filter((name) => condition.text.includes(name) && !deciding.has(name));
      undecided += free.length;
      for (const name of leaves(part)) expect(name.value).toBe(values.get(name.text) ? 'TRUE' : 'FALSE');
      for (let mask = 0; mask < 2 ** free.length; mask++) {
        const other = new Map([...values, ...free.map((name, i) => [name, (mask & (1 << i)) !== 0] as const)]);
        expect(condition.of(other)).toBe(condition.of(values));
      }
    }
    expect(undecided).toBeGreaterThan(30);
  });
});

describe('the history of values', () => {
  it('tells values as they are, since when they are not written, and steps of the run, on random models', () => {
    let told = 0;
    for (let seed = 1; seed <= amount(25, 1_000); seed++) {
      const model = new Explicit(compile(`${randomThreads(seed)}\nASSERT asked: AG(x + y + a[0] + a[1] = 100)\n`), 1);
      if (model.machine.initialError !== null) continue;
      const run = model.walk(20, new Random(seed));
      const simulation = new Simulation(model.machine);
      const states = [simulation.current.state, ...run.map((step) => simulation.take(step).state)];
      const { history } = whyOf(model.machine, run, { property: 'asked', terminationIsDeadlock: false });
      const { system, layout } = model.machine;
      const words = new Map(Array.from({ length: model.machine.words }, (_, word) => [wordName(system, layout, word), word]));
      for (const { place, sets, reads } of history) {
        told++;
        for (const { name, since } of sets) expect([name, since]).toEqual([name, place]);
        for (const { name, since } of reads) {
          const word = words.get(name)!;
          expect(since).toBeLessThan(place);
          for (let at = since; at < place; at++) expect([seed, name, states[at]![word]]).toEqual([seed, name, states[place - 1]![word]]);
        }
      }
      // What changed last is told of each value that is read, and of what that was made of.
      for (const { reads } of history)
        for (const { since } of reads) if (since > 0) expect(history.map(({ place }) => place)).toContain(since);
    }
    expect(told).toBeGreaterThan(30);
  });

  it('tells of a long run the last steps without a gap, and how many are before them', () => {
    const text = `MODEL Count; CONST n = 400; VAR x: 0..n; lamp: 0..1; PROCESS Up; BEGIN LOOP WHEN x < n; x := x + 1 END END Up;
      PROCESS Blink; BEGIN LOOP lamp := 1; lamp := 0 END END Blink; BEGIN Up; Blink END Count ASSERT small: AG(x < n)`;
    const { run } = check(text).verdicts.find(({ property }) => property === 'small')!;
    const { history, earlier } = whyOf(new Explicit(compile(text), 1).machine, run!, { property: 'small', terminationIsDeadlock: false });
    expect(run).toHaveLength(800);
    expect(history.map(({ place }) => place)).toEqual(Array.from({ length: 200 }, (_, i) => 800 - i));
    expect(history.filter(({ sets }) => sets.length === 1)).toHaveLength(100);
    expect(earlier).toBe(600);
  });

  it('goes to the write that gave a value anew, though it stayed the same', () => {
    const text = 'MODEL M; VAR x: 0..9; y: 0..9; PROCESS P; BEGIN y := 1; x := y; x := y END P; BEGIN P END M ASSERT zero: AG(x = 0)';
    const model = new Explicit(compile(text), 9);
    const { history } = whyOf(model.machine, model.walk(3, new Random(1)), { property: 'zero', terminationIsDeadlock: false });
    expect(history.map(({ place }) => place)).toEqual([3, 1]);
  });

  it.each([
    ['from a buffer', 'CHANNEL [1] OF msg', 'c!m(5); c!m(5)', 'c?m(x); c?m(x)', 'x', [4, 3, 2, 1]],
    ['in a meeting', 'CHANNEL [0] OF msg', 'c!m(5); c!m(5)', 'c?m(x); c?m(x)', 'x', [2, 1]],
  ])('goes to the receive that brought an equal value last, %s', (_, link, send, receive, name, places) => {
    const text = `MODEL M; TYPE num = 0..9; msg = {m(num)}; link = ${link}; VAR x: num; c: link; PROCESS S(OUT c: link); BEGIN ${send} END S;
      PROCESS R(IN c: link); BEGIN ${receive} END R; BEGIN S(c); R(c) END M ASSERT asked: AG(${name} = 0)`;
    const model = new Explicit(compile(text), 99);
    const run = model.walk(9, new Random(1));
    const { history } = whyOf(model.machine, run, { property: 'asked', terminationIsDeadlock: false });
    expect(history.map(({ place }) => place)).toEqual(places);
    expect(history[0]!.sets.filter((set) => set.name === 'x')).toEqual([{ name: 'x', before: '5', value: '5', since: run.length }]);
  });

  it('tells a place without a label by its line', () => {
    const text = `MODEL M; VAR x: 0..9; PROCESS P; BEGIN
        x := 1;
        x := 2;
        done: SKIP
      END P; BEGIN P END M ASSERT asked: AG(~P@done)`;
    const model = new Explicit(compile(text), 99);
    const { history } = whyOf(model.machine, model.walk(2, new Random(1)), { property: 'asked', terminationIsDeadlock: false }, null, text);
    expect(history[0]!.sets).toEqual([{ name: 'the location of P', before: 'line 3', value: 'done', since: 2 }]);
  });

  it('counts that a list is emptied which is empty', () => {
    const text = `MODEL M; TYPE num = 0..9; nums = LIST [2] OF num; VAR q: nums; PROCESS P; BEGIN EMPTY(q); EMPTY(q) END P; BEGIN P END M
      ASSERT asked: AG(LEN(q) = 1)`;
    const model = new Explicit(compile(text), 99);
    const { history } = whyOf(model.machine, model.walk(9, new Random(1)), { property: 'asked', terminationIsDeadlock: false });
    expect(history.map(({ place }) => place)).toEqual([2]);
  });

  it('begins with the step that fails, and what it reads', () => {
    const text = `MODEL M; TYPE num = 0..9; VAR x: num; PROCESS P; BEGIN x := 1; ASSERT(x = 2) END P; BEGIN P END M`;
    const { machine } = new CompiledModel(compile(text));
    const run = [0, 1].map((transition) => ({ transition, choice: 0 }));
    const { history } = whyOf(machine, run, { property: 'errors', terminationIsDeadlock: false });
    expect(history).toEqual([
      { place: 2, sets: [], reads: [{ name: 'x', value: '1', since: 1 }] },
      { place: 1, sets: [{ name: 'x', before: '0', value: '1', since: 1 }], reads: [] },
    ]);
  });

  it('tells a buffer as one value, the messages in it', () => {
    const text = `MODEL M; TYPE num = 0..9; msg = {m(num), bye}; link = CHANNEL [2] OF msg; VAR x: num; c: link;
      PROCESS S(OUT c: link); BEGIN c!m(5); c!bye END S; PROCESS R(IN c: link); BEGIN WHEN LEN(c) = 2; c?m(x) END R;
      BEGIN S(c); R(c) END M ASSERT asked: AG(x = 0)`;
    const model = new Explicit(compile(text), 99);
    const { history } = whyOf(model.machine, model.walk(9, new Random(1)), { property: 'asked', terminationIsDeadlock: false });
    const [end, , , first] = history;
    expect(end).toEqual({
      place: 4,
      sets: [{ name: 'x', before: '0', value: '5', since: 4 }],
      reads: [{ name: 'c', value: '[m(5), bye]', since: 2 }],
    });
    expect(first?.sets).toEqual([{ name: 'c', before: '[]', value: '[m(5)]', since: 1 }]);
  });

  it('notes as written what each step of one command writes, by what is said of the command, on random models', () => {
    let equal = 0;
    for (let seed = 1; seed <= amount(60, 2_000); seed++) {
      const model = new CompiledModel(compile(randomThreads(seed)));
      const { machine, analysis, layout } = model;
      if (machine.initialError !== null) continue;
      const run = new Explicit(model.system, 1).walk(25, new Random(seed));
      const { states, touched } = takenRun(machine, run);
      for (const [i, { transition }] of run.entries()) {
        const of = model.system.transitions[transition]!;
        const movers =
          of.kind === 'local'
            ? [[of.activation, of.edge]]
            : [
                [of.sender, of.sendEdge],
                [of.receiver, of.receiveEdge],
              ];
        if (movers.some(([process, edge]) => edgeOf(model.system, process!, edge!).operations.length > 1)) continue;
        const changed = analysis.footprint(transition).accesses.filter(({ operation }) => changes(operation));
        const stored = changed.filter(({ object }) => ['shared', 'local', 'exposed', 'buffer'].includes(analysis.objects[object]!.kind));
        const words = [...wordsTouched(analysis, layout, stored, states[i]!)].sort((a, b) => a - b);
        const noted = [...touched[i]!.writes].filter((word) => !layout.frames.includes(word)).sort((a, b) => a - b);
        expect([seed, i, noted]).toEqual([seed, i, words]);
        equal += words.filter((word) => states[i]![word] === states[i + 1]![word]).length;
      }
    }
    expect(equal).toBeGreaterThan(50);
  });

  it('tells the guard that let a process come to a write, and what that read', () => {
    const text = `MODEL M; VAR x: 0..9; y: 0..9; PROCESS P; BEGIN y := 1 END P; PROCESS Q; BEGIN WHEN y = 1; x := 2 END Q;
      BEGIN P; Q END M ASSERT zero: AG(x = 0)`;
    const model = new Explicit(compile(text), 9);
    const { history } = whyOf(model.machine, model.walk(3, new Random(1)), { property: 'zero', terminationIsDeadlock: false });
    expect(history.map(({ place }) => place)).toEqual([3, 2, 1]);
    expect(history[1]).toEqual({ place: 2, sets: [], reads: [{ name: 'y', value: '1', since: 1 }] });
  });

  it('tells of a deadlock without conditions what let each process come there', () => {
    const text = readFileSync('models/philosophers-deadlock.esml', 'utf8');
    const { run } = check(text).verdicts.find(({ property }) => property === 'deadlock')!;
    const { history } = whyOf(new Explicit(compile(text), 1).machine, run!, { property: 'deadlock', terminationIsDeadlock: false });
    expect(history.map(({ place }) => place)).toEqual(run!.map((_, i) => run!.length - i));
  });
});
