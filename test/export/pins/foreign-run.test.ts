import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ltsminHeader } from '../../../src/contract/saved-run.ts';
import { StepLabels } from '../../../src/engine/views/labels.ts';
import { Machine } from '../../../src/engine/machine/machine.ts';
import { Simulation } from '../../../src/engine/runs/simulation.ts';
import { readLtsminRun } from '../../../src/export/pins/foreign-run.ts';
import { compile } from '../../support.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { writtenTrace } from './written-trace.ts';

const text = readFileSync('models/philosophers-deadlock.esml', 'utf8');
const system = compile(text);
const read = (trace: string, of = system, source = text) => {
  const machine = new Machine(of);
  return readLtsminRun(trace, machine, new StepLabels(machine, source));
};
const taken = [4, 0, 8].map((transition) => ({ transition, choice: 0 }));
const good = writtenTrace(system, taken);
const lines = good.trimEnd().split('\n');

describe('a trace of LTSmin', () => {
  it('is a run of the model, values by name or by number', () => {
    const wanted = { loopStart: null, steps: taken.map((step) => expect.objectContaining({ ...step })) };
    expect(read(good)).toEqual(wanted);
    expect(read(writtenTrace(system, taken, true))).toEqual(wanted);
    expect(ltsminHeader.test(good)).toBe(true);
    expect(ltsminHeader.test(text)).toBe(false);
    // The distributed tool writes a column without a name and a value.
    expect(read(lines.map((line) => `,${line}`).join('\n'))).toEqual(wanted);
    expect(read(good.replaceAll(',', ';'))).toEqual(wanted);
    // Without numbers on the edges.
    expect(read(good.replace(/,\d+,\d+$/gm, ',,'))).toEqual(wanted);
  });

  it('is what was run, in random models', () => {
    for (let seed = 0; seed < 30; seed++) {
      const source = randomModel(seed, { risk: 0, riskInside: false });
      const of = compile(source);
      const simulation = new Simulation(new Machine(of));
      simulation.randomWalk(25, seed);
      const steps = simulation.path().flatMap(({ step, error }) => (step === null || error !== null ? [] : [step]));
      expect(read(writtenTrace(of, steps), of, source), `seed ${seed}`).toEqual({
        loopStart: null,
        steps: steps.map((step) => expect.objectContaining({ ...step })),
      });
    }
  });

  it('repeats from where a column of the formula and the state come again, or ends in its last state', () => {
    const loop = 'MODEL L; VAR x: BOOLEAN; PROCESS P; BEGIN DO TRUE -> x := ~x END END P; BEGIN P END L';
    const of = compile(loop);
    const steps = [0, 1, 0, 1, 0, 1].map((transition) => ({ transition, choice: 0 }));
    expect(read(writtenTrace(of, steps, false, [0, 0, 1, 1, 1, 1, 1]), of, loop)).toMatchObject({ loopStart: 2 });
    expect(read(writtenTrace(of, steps), of, loop)).toMatchObject({ loopStart: null });
    expect(read(`${good}${lines.at(-1)}\n`)).toMatchObject({ steps: { length: 3 }, loopStart: null });
  });

  it.each([
    ['another model', good, compile('MODEL M; VAR x: BOOLEAN; PROCESS P; BEGIN SKIP END P; BEGIN P END M'), /no column x$/],
    ['no order', [lines[0], lines[1], lines[4], lines[3]].join('\n'), system, /^row 3: no step .* ltsmin-convert --rdwr --bfs/],
    ['another beginning', [lines[0], ...lines.slice(2)].join('\n'), system, /^its first state is not the initial state/],
    ['a value of no type', good.replace('"1 taken","1 hungry"', '"one","1 hungry"'), system, /^row 3: "one" is no value of Stick_1_at$/],
    ['a short row', good.replace(',true,0,0', ',true'), system, /^row 3 has 7 values, and the first line names 9$/],
    ['no rows', `${lines[0]}\n`, system, /^it has no states$/],
  ])('%s: says what is wrong', (_, trace, of, message) => {
    expect(read(trace, of)).toMatch(message);
  });
});
