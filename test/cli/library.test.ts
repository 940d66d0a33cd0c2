import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { check } from '../../src/cli/library/index.ts';
import type { CheckSettings } from '../../src/cli/library/options.ts';
import { deadlockModel, esml, holdingModel } from './capture.ts';

/** The settings with what the command line has for them. */
const settings: readonly (readonly [CheckSettings, readonly string[]])[] = [
  [{}, []],
  [{ search: 'dfs', por: 'stubborn', sleep: true, merge: false }, ['--search', 'dfs', '--por', 'stubborn', '--sleep']],
  [
    { const: { last: 3 }, maxStates: '1e3', maxTime: 30, maxMemory: '1GB' },
    ['--const', 'last=3', '--max-states', '1e3', '--max-time', '30', '--max-memory', '1GB'],
  ],
  [{ property: 'deadlock', counterexamples: 2 }, ['--property', 'deadlock', '--counterexamples', '2']],
  [
    { property: ['deadlock', 'errors'], terminationIsDeadlock: true },
    ['--property', 'deadlock', '--property', 'errors', '--termination-is-deadlock'],
  ],
  [
    { formula: 'EF(Waiter.n = 1)', fairness: 'weak', ctl: 'global' },
    ['--formula', 'EF(Waiter.n = 1)', '--fairness', 'weak', '--ctl', 'global'],
  ],
  [{ check: 'progress', ltl: 'nested', engine: 'machine' }, ['--check', 'progress', '--ltl', 'nested', '--engine', 'machine']],
  [{ search: 'stateless', maxDepth: 20 }, ['--search', 'stateless', '--max-depth', '20']],
  [{ dialect: 'thesis' }, ['--dialect', 'thesis']],
  [{ const: { last: true } }, ['--const', 'last=TRUE']],
];

describe('check of the library', () => {
  it.each(settings)('returns what --json prints: %j', async (options, args) => {
    const { stdout } = await esml(['check', '-', '--json', ...args], { stdin: deadlockModel });
    const timeless = (report: object) => ({ ...report, seconds: null });
    expect(timeless(await check(deadlockModel, options))).toEqual(timeless(JSON.parse(stdout)));
  });

  it('stops when its signal is aborted, before the search or in it', async () => {
    const aborted = await check(holdingModel, { engine: 'machine', signal: AbortSignal.abort() });
    const endless = holdingModel.replaceAll('0..3', '0..10000000').replace('MOD 4', 'MOD 10000000').replace('<= 3', '<= 10000000');
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 10);
    const stopped = await check(endless, { engine: 'machine', signal: controller.signal });
    for (const report of [aborted, stopped])
      expect(report).toMatchObject({ exitCode: 3, complete: false, incompleteBecause: 'the search was interrupted' });
  });

  it.each([
    [[undefined], 'check takes the text of a model first, not undefined'],
    [[Buffer.from('MODEL')], 'check takes the text of a model first, not an object'],
    [[holdingModel, null], "check takes its options as an object, such as { search: 'dfs' }, not null"],
    [[holdingModel, ['dfs']], "check takes its options as an object, such as { search: 'dfs' }, not an array"],
    [[holdingModel, { signal: 5 }], 'check takes an AbortSignal as "signal", not a number'],
    [[holdingModel, { signal: null }], 'check takes an AbortSignal as "signal", not null'],
  ])('says what is wanted in place of %j', async (args, message) => {
    await expect(check(...(args as Parameters<typeof check>))).rejects.toThrow(new TypeError(message));
  });

  // A search in tenths of a second kept a server from answering meanwhile.
  it('lets other work run between short pieces of the search', async () => {
    const { GeneratedCheck } = await import('../../src/engine/wasm/host/generated-check.ts');
    const searching = vi.spyOn(GeneratedCheck.prototype, 'slice');
    onTestFinished(() => searching.mockRestore());
    const controller = new AbortController();
    let ticks = 0;
    const clock = setInterval(() => {
      if (++ticks === 20) controller.abort();
    }, 10);
    onTestFinished(() => clearInterval(clock));
    const endless = holdingModel.replaceAll('0..3', '0..100000000').replace('MOD 4', 'MOD 100000000').replace('<= 3', '<= 100000000');
    await check(endless, { signal: controller.signal });
    expect(ticks).toBeGreaterThanOrEqual(20);
    expect(searching.mock.calls.every(([milliseconds]) => milliseconds <= 5)).toBe(true);
  });

  it.each([
    [{ maxTme: 3 }, 'check: there is no option "maxTme"; did you mean "maxTime"?'],
    [{ sleep: 'yes' }, 'check: "sleep" takes true or false'],
    [{ maxStates: 'many' }, '--max-states takes a whole number'],
    [{ const: ['n=3'] }, 'check: "const" takes an object of numbers and Booleans'],
    [{ const: { 'n=1 --x': 3 } }, '--const takes NAME=VALUE'],
    [{ property: [3] }, 'check: "property" takes a text or an array of texts'],
  ])('refuses %j in the report', async (options, message) => {
    const report = await check(holdingModel, options as CheckSettings);
    expect(report).toMatchObject({ exitCode: 2, verdicts: [], error: expect.stringContaining(message) });
  });
});
