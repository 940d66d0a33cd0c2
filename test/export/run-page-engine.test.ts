import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bundleRunEngine } from '../../scripts/bundle-run-engine.mjs';
import { linked, relinked } from '../../src/base/linked.ts';
import { Random } from '../../src/base/random.ts';
import type { Step } from '../../src/contract/steps.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Simulation } from '../../src/engine/runs/simulation.ts';
import { StepLabels } from '../../src/engine/views/labels.ts';
import { runPage } from '../../src/export/run-page/page.ts';
import { check, compile } from '../support.ts';

/** What the script in a page offers. */
type OpenModel = (
  system: string,
  text: string,
) => (steps: readonly (readonly [number, number])[]) => {
  readonly values: readonly (readonly [string, string])[];
  readonly possible: readonly { readonly label: string; readonly step: readonly [number, number] }[];
  readonly output: readonly string[];
  readonly stopped: string | null;
};

const engine = await bundleRunEngine();

/** Runs the script of the engine where there is nothing but the language itself. */
function opened(code: string): OpenModel {
  const page: { openModel?: OpenModel } = {};
  runInNewContext(code, page);
  return page.openModel!;
}

const odd = `MODEL Odd; VAR x: 0..3; b: LIST [2] OF 0..3;
PROCESS P; BEGIN x := 1; TRACE("</script><!--"); APPEND(b, x); x := TOSS(3); ASSERT(x < 2) END P;
PROCESS Q; BEGIN WHEN x = 3; x := 2 END Q;
BEGIN P; Q END Odd
`;

describe('data with what is the same in it', () => {
  it('is read as it was, circles and all, without maps and what is undefined', () => {
    const shared = { a: 1 };
    const data: Record<string, unknown> = { one: shared, two: [shared, null, 'x', true], none: undefined, map: new Map() };
    data.itself = data;
    const read = relinked(JSON.parse(linked(data))) as { one: object; two: unknown[]; itself: object };
    expect(read.one).toEqual({ a: 1 });
    expect(read.two[0]).toBe(read.one);
    expect(read.two.slice(1)).toEqual([null, 'x', true]);
    expect(read.itself).toBe(read);
    expect(Object.keys(read)).toEqual(['one', 'two', 'itself']);
  });
});

describe('the engine in a page of a run', () => {
  it('offers and takes the steps that the machine does, with the same words, on random walks', () => {
    const openModel = opened(engine);
    const files = ['philosophers-deadlock', 'sliding-window', 'german-cache', 'readers-writers', 'elevator'];
    for (const text of [odd, ...files.map((file) => readFileSync(`models/${file}.esml`, 'utf8'))]) {
      const system = compile(text);
      const machine = new Machine(system);
      const labels = new StepLabels(machine, text);
      const after = openModel(linked(system), text);
      const random = new Random(5);
      for (let walk = 0; walk < 4; walk++) {
        const simulation = new Simulation(machine);
        const taken: Step[] = [];
        for (let i = 0; i < 12; i++) {
          const { state, output, error } = simulation.current;
          const enabled = simulation.enabled();
          const reached = after(taken.map(({ transition, choice }) => [transition, choice] as const));
          expect(reached.possible.map(({ label, step }) => [label, ...step])).toEqual(
            enabled.slice(0, 200).map((step) => [labels.label(state, step), step.transition, step.choice]),
          );
          expect([...reached.output]).toEqual(output);
          expect(reached.stopped === null).toBe(simulation.stopped() === null);
          if (error !== null) expect(reached.stopped).toBe(`Run-time error: ${error.message}`);
          if (enabled.length === 0) break;
          const next = enabled[random.below(enabled.length)]!;
          simulation.take(next);
          taken.push(next);
        }
      }
    }
  });

  it('is in the page as text that ends no element, in at most 400 kB, and gives way to a long run', () => {
    const pageOf = (text: string): string => {
      const { property, explanation, run } = check(text).verdicts.find(({ holds, run }) => holds === false && run !== null)!;
      const violated = { property, explanation, terminationIsDeadlock: false };
      return runPage({
        machine: new Machine(compile(text)),
        model: 'M',
        text,
        steps: run!,
        loopStart: null,
        violated,
        fairness: null,
        engine,
      });
    };
    const page = pageOf(odd);
    expect(page.match(/<script/g)).toHaveLength(7);
    expect(page.match(/<\/script>/g)).toHaveLength(7);
    expect(page).not.toContain('<!--');
    expect(page).toMatch(/<header>.*<a href="#other".*<\/header>.*<section id="other".*<section id="steps"/s);
    expect(page).not.toMatch(/https?:|src=|@import|url\(/);
    const code = /<script id="engine">(.*?)<\/script>/s.exec(page)![1]!;
    const json = (id: string): string => new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(page)![1]!;
    const steps = JSON.parse(json('run')) as [number, number][];
    expect(opened(code)(json('system'), JSON.parse(json('source')))(steps).stopped).toMatch(/^(Run-time error|Deadlock)/);
    const x = `count${'OfSomething'.repeat(5)}`;
    const long = pageOf(
      `MODEL Long; VAR ${x}: 0..1300;\nPROCESS P; BEGIN DO ${x} < 1200 -> ${x} := ${x} + 1 END; ASSERT(FALSE) END P;\nBEGIN P END Long\n`,
    );
    expect(long.length).toBeLessThanOrEqual(400_000);
    expect(long).toContain('id="engine"');
  });
});
