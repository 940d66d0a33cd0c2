import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SearchOutcome } from '../../src/contract/check/outcome.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { runPage } from '../../src/export/run-page/page.ts';
import { begun, finished } from '../begun.ts';
import { esml } from '../cli/capture.ts';
import { check, compile } from '../support.ts';

function pageOf(
  text: string,
  wanted: (verdict: SearchOutcome['verdicts'][number]) => boolean,
  constants: Record<string, number> = {},
): string {
  const { property, explanation, run } = check(text, {}, constants).verdicts.find((one) => one.holds === false && wanted(one))!;
  return runPage({
    machine: new Machine(compile(text, constants)),
    model: 'Model',
    text,
    steps: run!,
    loopStart: null,
    violated: { property, explanation, terminationIsDeadlock: false },
    fairness: null,
    engine: null,
  });
}

const philosophers = readFileSync('models/philosophers-deadlock.esml', 'utf8');

describe('a run as a page', () => {
  it('has all parts, and each place once in each of them', () => {
    const page = pageOf(philosophers, ({ property }) => property === 'deadlock');
    for (const id of ['why', 'steps', 'states', 'chart', 'around', 'model']) expect(page.split(`id="${id}"`)).toHaveLength(2);
    const { run } = check(philosophers).verdicts.find(({ property }) => property === 'deadlock')!;
    expect(page.match(/<li data-place=/g)).toHaveLength(run!.length + 1);
    expect(page.match(/<tr data-place=/g)).toHaveLength(run!.length + 1);
    expect(page).toContain('⚑ too late to avoid it from here');
    expect(page).toContain('Who waits for what');
    expect(page).toContain('A cycle of waiting:');
  });

  it('says of a run that repeats what goes on for ever, and of a condition what decides, with links to the steps', () => {
    const text = `MODEL Round; VAR x: 0..3;
PROCESS P; BEGIN x := 1; LOOP x := 2; x := 1 END END P;
BEGIN P END Round
ASSERT met: LTL F G x = 2
ASSERT low: AG (x < 2 & x >= 0)
`;
    const { loopStart, run, property, explanation } = finished(begun(compile(text))).verdicts.find((one) => one.property === 'met')!;
    const violated = { property, explanation, terminationIsDeadlock: false };
    const of = { machine: new Machine(compile(text)), model: 'Round', text, fairness: null, engine: null };
    const repeats = runPage({ ...of, steps: run!, loopStart: loopStart ?? null, violated });
    const section = /<h3>What goes on for ever<\/h3>.*?<\/section>/.exec(repeats)![0];
    expect(section).toContain('P');
    expect(section).toMatch(/G x = 2 is (never met|false)/);
    expect(section).toMatch(/<a href="#s\d+">step \d+<\/a>/);
    expect(repeats).not.toContain('<h3>In the last state</h3>');
    const low = pageOf(text, (verdict) => verdict.property === 'low');
    expect(low).not.toContain('What goes on for ever');
    expect(low).toContain('<code>x &lt; 2</code> is FALSE');
    expect(low).toContain('<code>x &gt;= 0</code> is TRUE (does not decide)');
    expect(low).toContain('x: 1 → 2');
  });

  it('asks for nothing from elsewhere, and takes what models print and say for text', () => {
    const text = `MODEL Odd; VAR x: 0..3;
PROCESS P; BEGIN x := 1; TRACE("<script>alert(1)</script>"); x := 2; ASSERT(x < 2) END P;
BEGIN P END Odd
`;
    const page = pageOf(text, ({ property }) => property === 'errors');
    expect(page.match(/<script>/g)).toHaveLength(1);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/https?:|src=|@import|url\(/);
    expect(page).toContain('run-time error: assertion violated');
    expect(page).toContain('ASSERT(x &lt; 2)');
  });

  it('is at most 400 kB, however long the run is', () => {
    const x = `count${'OfSomething'.repeat(5)}`;
    const text = `MODEL Long; VAR ${x}: 0..1300;
PROCESS P; BEGIN DO ${x} < 1200 -> ${x} := ${x} + 1 END; ASSERT(FALSE) END P;
BEGIN P END Long
`;
    const page = pageOf(text, ({ property }) => property === 'errors');
    expect(Buffer.byteLength(page)).toBeLessThan(400_000);
    expect(/… steps 300 to \d+ are left out/.test(page)).toBe(true);
    expect(page).toContain('There are too many values to be shown here.');
  });

  it('says how many of the steps to which values go back it leaves out', () => {
    const counted = (steps: number): string => {
      const text = `MODEL Count; VAR x: 0..300;
PROCESS P; BEGIN LOOP x := x + 1 END END P;
BEGIN P END Count
ASSERT low: AG x < ${steps}
`;
      return /<h3>Where the values come from<\/h3>.*?<\/section>/s.exec(pageOf(text, ({ property }) => property === 'low'))![0];
    };
    expect(counted(150).match(/<li>/g)).toHaveLength(100);
    expect(counted(100)).not.toContain('left out');
    expect(counted(101)).toContain('<p>… and 1 earlier step, which is left out</p>');
    expect(counted(150)).toContain('<p>… and 50 earlier steps, which are left out</p>');
    expect(counted(250)).toContain('<p>… and 150 earlier steps, which are left out</p>');
  });

  it('has ways to the ends and to any step of a long run, and room for its numbers', () => {
    const counted = (steps: number): string =>
      pageOf(
        `MODEL Count; VAR x: 0..2000; PROCESS P; BEGIN LOOP x := x + 1 END END P; BEGIN P END Count ASSERT low: AG x < ${steps}`,
        ({ property }) => property === 'low',
      );
    const long = counted(1234);
    for (const part of ['data-by="-1234"', 'data-by="1234"', 'id="go" min="0" max="1234"']) expect(long).toContain(part);
    expect(long).toContain('<ol start="0" style="padding-inline-start:calc(4ch + 1.2rem)">');
    expect(long).not.toContain('href="#other"');
    const short = counted(5);
    expect(short).not.toContain('id="go"');
    expect(short.match(/data-by=/g)).toHaveLength(2);
    expect(short).toContain('<ol start="0" style="padding-inline-start:calc(2ch + 1.2rem)">');
  });

  it('is what esml check --format html prints, for one model, below all verdicts; where nothing is violated these are the page', async () => {
    const found = await esml(['check', 'models/lost-update.esml', '--format', 'html']);
    expect([found.code, found.stdout.slice(0, 15)]).toEqual([1, '<!doctype html>']);
    expect(found.stdout).toContain('LostUpdate: a run-time error');
    const rows = (page: string) =>
      [...page.matchAll(/<tr><th scope="row">(\w+)<\/th><td>(?:<strong[^>]*>)?(\w+)/g)].map((row) => row.slice(1));
    expect(rows(found.stdout)).toEqual([
      ['deadlock', 'holds'],
      ['errors', 'fails'],
      ['total', 'fails'],
    ]);
    expect(found.stdout.indexOf('id="verdicts"')).toBeLessThan(found.stdout.indexOf('id="why"'));
    const none = await esml(['check', 'models/peterson.esml', '--format', 'html']);
    expect([none.code, none.stderr, none.stdout.slice(0, 15)]).toEqual([0, '', '<!doctype html>']);
    for (const part of ['<h1>Peterson: all checks passed</h1>', ' states, ', '<code>MODEL Peterson;</code>'])
      expect(none.stdout).toContain(part);
    expect(rows(none.stdout).map(([, verdict]) => verdict)).not.toContain('fails');
    expect(rows(none.stdout).length).toBeGreaterThan(2);
    expect((await esml(['check', 'models/lost-update.esml', 'models/peterson.esml', '--format', 'html'])).code).toBe(2);
  });
});
