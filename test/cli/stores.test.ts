import { describe, expect, it } from 'vitest';
import { esml, temporaryFile } from './capture.ts';

const peterson = 'models/peterson.esml';
const elevator = ['models/elevator.esml', '--const', 'floors=2'];

/** Eight processes that write once into arrays of 60 words. */
const longStates = `
MODEL Long;
TYPE word = 0..65535; cells = ARRAY [60] OF word; number = 0..7;
PROCESS P(k: number);
VAR a: cells;
BEGIN
  a[59 - k] := 65535 - k
END P;
BEGIN
  FOR k := 0 TO 7 DO P(k) END
END Long.
`;

async function report(args: readonly string[]) {
  return JSON.parse((await esml(['check', ...args, '--json'])).stdout);
}

describe('check --store', () => {
  it.each([
    ['machine', 'exact', '--encoding', 'huffman'],
    ['machine', 'exact', '--encoding', 'recursive'],
    ['wasm', 'tree'],
    ['wasm', 'comback', '--cache', 'none', '--hash-bits', '16'],
    ['wasm', 'comback', '--cache', 'distance', '--store-size', '10%', '--delay', '100'],
    ['machine', 'comback', '--hash-bits', '8'],
    ['wasm', 'comback', '--cache', 'combination', '--store-size', '64KB', '--search', 'dfs'],
    ['wasm', 'cache', '--store-size', '80%', '--tolerances', '5,100', '--encoding', 'radix'],
  ])('says on the engine %s, taken by itself, with %s what the usual store says: %s %s %s %s %s %s', async (engine, ...store) => {
    const usual = await report([...elevator, ...(store.includes('cache') || store.includes('dfs') ? ['--search', 'dfs'] : [])]);
    const found = await report([...elevator, '--store', ...store]);
    expect(found).toMatchObject({ exitCode: usual.exitCode, complete: true, omission: null, deadlocks: usual.deadlocks });
    expect(found.ran).toMatchObject({ engine, store: store[0], notes: [] });
    expect(found.verdicts.map(({ property, holds }: { property: string; holds: boolean }) => [property, holds])).toEqual(
      usual.verdicts.map(({ property, holds }: { property: string; holds: boolean }) => [property, holds]),
    );
    if (store[0] !== 'cache')
      expect([found.states, found.transitions, found.depth]).toEqual([usual.states, usual.transitions, usual.depth]);
    else expect(found.ran.figures.places).toBe(Math.round(0.8 * usual.states));
  });
  it('searches states of 480 words on the generated engine, whatever keeps them', async () => {
    const file = temporaryFile('long.esml', longStates);
    const stores = [[], ['tree'], ['comback'], ['compact'], ['cache', '--store-size', '32MB']];
    const found = await Promise.all(stores.map((store) => report([file, ...(store.length === 0 ? [] : ['--store', ...store])])));
    expect(found.map(({ ran, states, transitions }) => [ran.engine, states, transitions])).toEqual(
      found.map(() => ['wasm', 2 ** 8, 8 * 2 ** 7]),
    );
  });
  it.each([
    ['bitstate', '--store-size', '1MB', '--hash-functions', '4', '--runs', '3', '--seed', '7'],
    ['compact', '--hash-bits', '32'],
  ])('never says with %s that something holds, prints the probability, and ends with exit code 3', async (...store) => {
    const found = await report([peterson, '--store', ...store]);
    expect(found).toMatchObject({ exitCode: 3, complete: false, states: 34 });
    expect(found.verdicts.map(({ holds }: { holds: boolean | null }) => holds)).toEqual([null, null, null]);
    expect(found.omission).toBeGreaterThan(0);
    expect(found.omission).toBeLessThan(1e-6);
    const { stdout } = await esml(['check', peterson, '--store', ...store]);
    expect(stdout).toMatch(
      /incomplete: the store may have taken different states for one: the estimated probability that any state was left out is \d/,
    );
    expect(stdout).not.toMatch(/holds/);
  });
  it('still finds violations with a store that may miss states', async () => {
    const { code, stdout } = await esml(['check', 'models/philosophers-deadlock.esml', '--store', 'compact', '--hash-bits', '40']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/deadlock: how it fails/);
  });
  it('prints a line about the store', async () => {
    const cache = ['check', ...elevator, '--store', 'cache', '--store-size', '60%'];
    const line = /\nstate cache: places 2,534, states stored 2,534, replacements [\d,]+, most states on the stack \d+\n/;
    expect((await esml(cache)).stdout).toMatch(line);
    const { stdout } = await esml([...cache, '--engine', 'machine']);
    expect(stdout).toMatch(
      /\nstate cache: places 2,534, states stored 2,534, replacements [\d,]+, most states on the stack \d+, most probes \d+, mean probes [\d.]+\n/,
    );
  });
  it.each([
    [['--store', 'cache', '--search', 'bfs'], /forgets states that are not on a search stack, so that it needs a depth-first search/],
    [['--store', 'cache', '--encoding', 'huffman'], /all must be of the same length/],
    [['--store', 'cache', '--tolerances', '9,5'], /0 < C <= P/],
    [['--store', 'comback', '--delay', '10', '--search', 'dfs'], /must know at once whether a state is new/],
    [['--store', 'comback', '--chains', '--por', 'stubborn'], /chains take steps together/],
    [['--store', 'bitstate', '--por', 'stubborn', '--sleep'], /sleep sets are kept with the states/],
    [['--store', 'bitstate', '--store-size', '1GB'], /512 MB/],
    [['--store', 'tree', '--search', 'stateless'], /keeps no states/],
    [['--store', 'bitstate', '--components', '--search', 'dfs'], /components are counted by the numbers of all states/],
    [['--store', 'tree', '--runs', '2'], /--runs goes with --store bitstate or compact, not with tree/],
    [['--encoding', 'zip'], /--encoding/],
    [['--store', 'compact', '--hash-bits', '50'], /32, 40, 48 or 64/],
    [['--store', 'comback', '--store-size', '100000'], /a cache of [\d,]+ states would take [\d.]+ GB, and there is room for 4 GB at most/],
    [['--store', 'cache', '--store-size', '100GB'], /room for 4 GB at most/],
    [['--store', 'bitstate', '--store-size', '50%'], /amount of memory/],
  ])('refuses %j with the reason', async (args, reason) => {
    const { code, stderr } = await esml(['check', peterson, ...args]);
    expect(stderr).toMatch(reason);
    expect(code).toBe(2);
  });
});
