import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LineMap } from '../../src/base/span.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { explainedRun } from '../../src/engine/explain/explained.ts';
import { fairnessOf } from '../../src/engine/explain/point-of-no-return.ts';
import { simplestRun } from '../../src/engine/explain/simplest.ts';
import { StepLabels } from '../../src/engine/views/labels.ts';
import { check, compile } from '../support.ts';

/**
 * Models with a bug that a constant plants, the violation that is explained if there are several, and the line at fault: a part of it, or
 * null where the constant stands in it.
 */
const planted: readonly (readonly [file: string, bug: string, shown: string | null, line: string | null])[] = [
  ['mutual-exclusion', 'Broken', null, null],
  ['peterson', 'Reversed', null, null],
  ['dekker', 'Late', null, 'WHEN ~wants[1 - me];'],
  ['bakery', 'Hasty', null, null],
  ['readers-writers', 'Hasty', null, 'WHEN ~writing;'],
  ['railway-crossing', 'Forgetful', 'safe', null],
  ['traffic-lights', 'Hasty', null, null],
  ['elevator-doors', 'Careless', null, null],
  ['alternating-bit', 'Blind', null, null],
  ['producer-consumer', 'Hasty', null, 'WHEN LEN(buffer) < size;'],
  // What is missing is in no history: the copies that are not invalidated, and the loop that is not gone through.
  ['cache-coherence', 'NoInvalidate', null, null],
  ['fast-mutex', 'Hasty', null, null],
];

/**
 * Whether the point of no return or the history of values of a run to a violation shows the line at fault; how much of the run they are.
 */
function explained([file, bug, wanted, part]: (typeof planted)[number]): {
  readonly found: boolean;
  readonly told: number;
  readonly run: number;
} {
  const text = readFileSync(`models/${file}.esml`, 'utf8');
  const constants = { [bug]: 1 };
  const { verdicts } = check(text, {}, constants);
  const verdict = verdicts.find(({ property, holds, run }) => holds === false && run !== null && property === (wanted ?? property));
  if (verdict?.run == null) throw new Error(`${file} with ${bug} violates nothing`);
  const model = new CompiledModel(compile(text, constants));
  const violated = { property: verdict.property, terminationIsDeadlock: false };
  const run = simplestRun(model, verdict.run, violated).steps;
  const { noReturn, why } = explainedRun(model.machine, run, violated, fairnessOf(model.system, violated));
  if (typeof noReturn === 'string') throw new Error(noReturn);
  const labels = new StepLabels(model.machine, text);
  const lines = new LineMap(text);
  const places = new Set([noReturn.last + 1, ...why.history.map(({ place }) => place)]);
  const shown = [...places].flatMap((place) => labels.spans(run[place - 1]!).map(({ start }) => lines.position(start).line));
  const code = text.replaceAll(/\(\*[\s\S]*?\*\)/g, (comment) => comment.replaceAll(/[^\n]/g, ' ')).split('\n');
  const isFaulty = (line: string): boolean =>
    part === null ? new RegExp(`\\b${bug}\\b`).test(line) && !line.includes(`${bug} = `) : line.includes(part);
  const faulty = code.flatMap((line, i) => (isFaulty(line) ? [i + 1] : [])).slice(0, part === null ? undefined : 1);
  expect([file, faulty.length > 0]).toEqual([file, true]);
  return { found: faulty.some((line) => shown.includes(line)), told: places.size, run: run.length };
}

describe('planted bugs', () => {
  it('are in the steps that an explanation tells, ten of twelve, which are a part of the run', () => {
    const all = planted.map(explained);
    expect(all.map(({ found }) => found)).toEqual(planted.map((_, i) => i < 10));
    for (const { told, run } of all) expect(told).toBeLessThan(run);
  });
});
