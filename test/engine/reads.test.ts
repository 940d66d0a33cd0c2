import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { ReadLog } from '../../src/engine/machine/read-log.ts';
import { SharedReads } from '../../src/engine/views/reads.ts';
import { Simulation } from '../../src/engine/runs/simulation.ts';
import { wordName } from '../../src/system/word-names.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';

/** What each step of the first run reads: always the first enabled step is taken. */
function firstRun(text: string, steps: number): string[] {
  const machine = new Machine(compile(text));
  const reads = new SharedReads(machine);
  const simulation = new Simulation(machine);
  const found: string[] = [];
  for (let i = 0; i < steps; i++) {
    const [step] = simulation.enabled();
    if (step === undefined) break;
    found.push(
      reads
        .reads(simulation.current.state, step)
        .map(({ process, name, value }) => `${process}: ${name} = ${value}`)
        .join(', '),
    );
    simulation.take(step);
  }
  return found;
}

describe('what a step reads of what is shared', () => {
  it('are variables in guards and values, elements as they are chosen in the state, and no writes', () => {
    const text = `MODEL M; TYPE t = 0..3; row = ARRAY [4] OF t; VAR a: row; i: t; on: BOOLEAN;
PROCESS P; VAR x: t;
BEGIN i := 2; a[i] := 3; x := a[i]; IF (a[i] = x) & ~on -> on := ~on [] on -> SKIP END; WHEN on; a := a END P;
BEGIN P END M`;
    expect(firstRun(text, 9)).toEqual([
      '',
      'P: i = 2',
      'P: i = 2, P: a[2] = 3',
      'P: i = 2, P: a[2] = 3, P: on = FALSE',
      'P: on = FALSE',
      'P: on = TRUE',
      'P: a = [0, 0, 3, 0]',
    ]);
  });

  it('belong to the one of two partners that reads, and LEN reads a buffer', () => {
    const text = `MODEL M; TYPE t = 0..3; a = {m(t)}; q = CHANNEL [2] OF a; VAR x, y: t; d: a; b: q;
PROCESS P(OUT d: a; OUT b: q); BEGIN d!m(x + 1); b!m(1); WHEN LEN(b) > 0 END P;
PROCESS Q(IN d: a); VAR z: t; BEGIN d?m(z); z := y END Q;
BEGIN P(d, b); Q(d) END M`;
    expect(firstRun(text, 4)).toEqual(['P: x = 0', '', 'P: LEN(b) = 1', 'Q: y = 0']);
  });

  it('come with what the step sets, also to the value that it has', () => {
    const text = `MODEL M; TYPE t = 0..3; row = ARRAY [2] OF t; VAR x: t; a: row; on: BOOLEAN;
PROCESS P; BEGIN x := 0; a[x + 1] := x; on := ~on; a := a END P; BEGIN P END M`;
    const machine = new Machine(compile(text));
    const reads = new SharedReads(machine);
    const simulation = new Simulation(machine);
    const found = Array.from({ length: 4 }, () => {
      const { state } = simulation.current;
      const step = simulation.enabled()[0] ?? { transition: -1, choice: 0 };
      simulation.take(step);
      return reads.writes(state, step).map(({ name, value }) => `${name} ${value}`);
    });
    expect(found).toEqual([['x 0'], ['a[1] 0'], ['on FALSE'], ['a [0, 0]']]);
  });

  it('are only those on the way that is taken through an atomic block', () => {
    const text = `MODEL M; TYPE t = 0..3; VAR x, y: t;
PROCESS P; VAR z: t; BEGIN ATOMIC IF TRUE -> z := x [] TRUE -> z := y END END END P; BEGIN P END M`;
    const machine = new Machine(compile(text));
    const reads = new SharedReads(machine);
    const simulation = new Simulation(machine);
    const state = simulation.current.state;
    expect(simulation.enabled().map((step) => reads.reads(state, step).map(({ name }) => name))).toEqual([['x'], ['y']]);
  });

  it('leave out nothing that the machine reads, on random models', () => {
    let words = 0;
    for (let seed = 0; seed < 160; seed++) {
      const machine = new Machine(compile(randomModel(seed, { risk: 0, riskInside: false })));
      const { system, layout, code } = machine;
      const reads = new SharedReads(machine);
      const simulation = new Simulation(machine);
      simulation.randomWalk(12, seed + 1);
      for (const { step, parent } of simulation.path()) {
        if (step === null || parent === null) continue;
        const log = new ReadLog(system, layout, code.code);
        machine.logged(log, () => machine.fire(parent.state, step.transition, 0, new Int32Array(machine.words)));
        if (step.choice > 0) continue;
        const said = reads.reads(parent.state, step).filter(({ kind }) => kind === 'shared');
        for (const [process, read] of log.read.entries()) {
          for (const word of read) {
            const name = wordName(system, layout, word);
            const shared = system.shared.some((variable) => name === variable.name || name.startsWith(`${variable.name}[`));
            if (!shared) continue;
            words++;
            const known = said.some(
              (one) =>
                one.process === system.activations[process]?.name &&
                (name === one.name || name.startsWith(`${one.name}[`) || name.startsWith(`${one.name}.`)),
            );
            expect(known, `seed ${seed}: ${name} in ${said.map((one) => one.name).join(', ')}`).toBe(true);
          }
        }
      }
    }
    expect(words).toBeGreaterThan(40);
  });
});
