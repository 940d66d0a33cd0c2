import { describe, expect, it } from 'vitest';
import { tableTwo } from '../../src/engine/reduce/table-two.ts';
import { esml } from './capture.ts';

const model = `MODEL M;
TYPE r = 0..4;
VAR x, y: r;
PROCESS P; BEGIN DO TRUE -> x := (x + 1) MOD 5 END END P;
PROCESS Q; BEGIN DO TRUE -> y := (y + 1) MOD 5 END END Q;
BEGIN P; Q END M
ASSERT a: AF(x = 3)
ASSERT l: LTL F (x = 3)
ASSERT w [WEAK]: AF(x = 3)
ASSERT e: AG(x + y < 9)
`;

const check = (...args: string[]) => esml(['check', '-', ...args], { stdin: model });

describe('esml check --por', () => {
  it('leaves open what the reduction does not preserve, and decides the rest', async () => {
    const { code, stdout } = await check('--por', 'stubborn');
    expect(code).toBe(3);
    expect(stdout).toMatch(/\na +unknown {2}not decided, because the reduction does not preserve CTL without next:/);
    expect(stdout).toMatch(/\nl +unknown {2}not decided, because the reduction does not preserve LTL without next:/);
    expect(stdout).toMatch(/\nw +unknown {2}not decided, because .* which process could move/);
    expect(stdout).toMatch(/\ne +holds/);
    expect((await check('--por', 'stubborn', '--property', 'e', '--property', 'deadlock')).code).toBe(0);
  });

  it('asks for no more than the properties named', async () => {
    const failing = `MODEL M; TYPE r = 0..3;
PROCESS P; VAR x: r; BEGIN DO TRUE -> x := (x + 1) MOD 3 END END P;
PROCESS Q; VAR y: r; BEGIN y := 1; ASSERT(y = 0) END Q;
BEGIN P; Q END M`;
    const run = (...args: string[]) => esml(['check', '-', '--json', '--proviso', 'none', ...args], { stdin: failing });
    for (const por of ['stubborn', 'persistent1', 'ample']) {
      const { code, stdout } = await run('--por', por, '--property', 'deadlock');
      expect(code).toBe(0);
      const verdicts: { property: string; holds: boolean }[] = JSON.parse(stdout).verdicts;
      expect(verdicts.map(({ property, holds }) => [property, holds])).toEqual([['deadlock', true]]);
      for (const more of [[], ['--property', 'errors'], ['--property', 'deadlock', '--property', 'errors']]) {
        const left = await run('--por', por, ...more);
        expect(left.code).toBe(3);
        const found: { property: string; holds: boolean | null; notDecided?: string }[] = JSON.parse(left.stdout).verdicts;
        expect(found.map(({ property, holds }) => [property, holds])).toEqual([
          ...(more.length === 2 ? [] : [['deadlock', true]]),
          ['errors', null],
        ]);
        expect(found.at(-1)?.notDecided).toContain('does not preserve run-time errors and assertions');
      }
    }
  });

  it('sets the names of the table apart from what is said of them', async () => {
    const { stdout } = await esml(['por', '-', '--compare', '--proviso', 'none'], { stdin: model });
    expect(stdout).toMatch(/^stubborn-deletion \+ sleep {2}refused: /m);
    expect(stdout).toMatch(/^none {2,}\d/m);
  });

  it('says why sleep sets leave more states', async () => {
    const { stdout } = await esml(['por', 'models/readers-writers.esml', '--compare']);
    const states = (name: string) => Number(new RegExp(`^${name} +(\\d+)`, 'm').exec(stdout.replaceAll('+', 'and'))?.[1]);
    expect(states('stubborn and sleep')).toBeGreaterThan(states('stubborn'));
    expect(stdout).toMatch(/\n\nMore states with sleep sets than without \(alg2, persistent1, stubborn, .*\): the proviso .*\n$/);
  });

  it('runs the rows of Table II with memory, as text and as one object', async () => {
    const file = 'models/alternating-bit.esml';
    const { code, stdout } = await esml(['por', file, '--compare', '--paper']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^algorithm +states +transitions +seconds +memory {2}verdict$/m);
    const names = stdout
      .split('\n\n')[1]
      ?.split('\n')
      .flatMap((line) => /^(\S+) +\d/.exec(line)?.[1] ?? []);
    expect(names).toEqual(tableTwo.map(({ name }) => name));
    const json = JSON.parse((await esml(['por', file, '--compare', '--paper', '--json'])).stdout);
    expect(json).toMatchObject({ schema: 'esml-por/1', compared: expect.arrayContaining(['deadlock', 'errors']) });
    expect(json.rows).toHaveLength(8);
    for (const row of json.rows) {
      expect(row).toMatchObject({ engine: 'machine', complete: true, unsound: false });
      expect(row.bytes).toBeGreaterThan(0);
      expect(stdout).toContain(`${row.states}`.padStart(10) + `${row.transitions}`.padStart(13));
    }
    expect(json.rows.map(({ encoding }: { encoding: string | null }) => encoding)).toEqual(tableTwo.map(({ code }) => code ?? null));
    expect((await esml(['por', file, '--test', '--json'])).stderr).toContain('--json needs --compare, --room or --por-file');
  });

  it('says how much room is left, where it is lost, and for want of what', async () => {
    const { code, stdout } = await esml(['por', 'models/peterson.esml', '--room']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^states of the model +34$/m);
    expect(stdout).toMatch(/^states with stubborn +\d+$/m);
    expect(stdout).toMatch(/^states with the best persistent sets +23, exactly$/m);
    const few = await esml(['por', 'models/peterson.esml', '--room', '--max-states', '10']);
    expect([few.code, few.stderr]).toEqual([
      3,
      'esml: the model has more than 10 states: all are needed for the room left; see --max-states\n',
    ]);
    const under = await esml(['por', 'models/dekker.esml', '--room', '--por', 'stubborn-both', '--proviso', 'closed']);
    expect(under.stdout).toContain('under the proviso closed, depth first');
    expect(under.stdout).toMatch(/in \d+ states? the proviso turned down a smaller set/);
    const sleeping = await esml(['por', 'models/peterson.esml', '--room', '--por', 'alg3', '--proviso', 'stack']);
    expect(sleeping.stderr).toContain('alg3 has sleep sets, so that a proviso does not tell which sets it takes');
    expect((await esml(['por', 'models/peterson.esml', '--room', '--merge'])).stderr).toContain('leave out --merge');
  });

  it('says of which properties the table says nothing', async () => {
    const { stdout } = await esml(['por', 'models/fair-choice.esml', '--compare']);
    expect(stdout).toMatch(
      /^verdicts compared: deadlock, errors\nnot compared, since runs decide them .*: answered, moves, unfair, often$/m,
    );
  });

  it('decides properties of runs by ample sets, but none under fairness', async () => {
    const { code, stdout } = await check('--por', 'ample', '--property', 'a', '--property', 'l');
    expect(code).toBe(1);
    expect(stdout).toMatch(/a {2}fails {4}an infinite run on which it never holds/);
    expect(stdout).toMatch(/l {2}fails {4}a run of which it is false/);
    expect((await check('--por', 'ample', '--property', 'w')).stdout).toContain('on which fairness depends');
    expect((await check('--por', 'ample', '--property', 'a', '--merge')).stdout).toContain('does not preserve CTL without next');
  });

  it('generates code for what it can, and refuses --engine wasm for the rest', async () => {
    const reduced = ['--property', 'e', '--json', '--por'] as const;
    const engineOf = async (...args: string[]): Promise<unknown> => JSON.parse((await check(...reduced, ...args)).stdout).options.engine;
    expect(await engineOf('stubborn', '--merge')).toBe('wasm');
    expect(await engineOf('ample')).toBe('wasm');
    expect(await engineOf('overman')).toBe('wasm');
    expect(await engineOf('overman', '--select', 'processes')).toBe('machine');
    expect(await engineOf('alg2', '--search', 'bfs')).toBe('wasm');
    expect((await check('--por', 'overman', '--select', 'processes', '--engine', 'wasm')).stderr).toContain(
      'no code is generated for choosing the set of the fewest processes; leave out --engine wasm',
    );
    expect((await check('--search', 'stateless', '--engine', 'wasm')).stderr).toContain(
      'no code is generated for stateless searches; leave out --engine wasm',
    );
  });

  it('labels with --unsound only the verdicts that are', async () => {
    const { stdout } = await check('--por', 'stubborn', '--proviso', 'none', '--unsound');
    expect(stdout).toMatch(/deadlock {2}holds {4}no reachable state is stuck/);
    expect(stdout).toMatch(/e {9}holds {4}UNSOUND/);
    expect(stdout).toMatch(/a {9}unknown {2}not decided, because this search decides what single states show/);
  });

  it('counts executions, their classes, and those given up', async () => {
    const { code, stdout } = await esml(['por', 'models/lost-update.esml', '--executions']);
    expect(code).toBe(0);
    const counts = (name: string) => new RegExp(`^${name.replace('+', '.')} +(\\d.*)$`, 'm').exec(stdout)?.[1]?.split(/ +/).map(Number);
    expect(counts('none')).toEqual([20, 8, 12, 0, 0]);
    expect(counts('none + sleep')).toEqual([8, 8, 0, 3, 0]);
    expect(counts('source-dpor')).toEqual([8, 8, 0, 0, 0]);
    expect(counts('optimal-dpor')).toEqual([8, 8, 0, 0, 0]);
    expect(counts('optimal-light')).toEqual([8, 8, 0, 0, 0]);
    expect(stdout).toContain('\nclasses 8 <= 8 (optimal-dpor) <= 8 (source-dpor) <= 20 (none)\n');
  });

  it('says where executions were cut, or a search that counts them ended early', async () => {
    const cut = await esml(['por', '-', '--executions', '--max-depth', '3'], { stdin: model });
    expect(cut.code).toBe(3);
    expect(cut.stdout).toMatch(/executions that go on after 3 steps are cut there\n$/);
    const early = await esml(['por', 'models/lost-update.esml', '--executions', '--max-states', '20']);
    expect(early.code).toBe(3);
    expect(early.stdout).toContain('(ended early)\n\noptimal-dpor ended early: how many classes there are is not known\n');
  });

  it('refuses options that have no meaning where executions are counted', async () => {
    for (const option of [['--por', 'stubborn'], ['--sleep'], ['--json']])
      expect((await esml(['por', 'models/lost-update.esml', '--executions', ...option])).code).toBe(2);
    expect((await esml(['por', 'models/lost-update.esml', '--compare', '--max-depth', '3'])).code).toBe(2);
  });

  it('leaves properties of runs open in a stateless search', async () => {
    const { code, stdout } = await check('--search', 'stateless', '--max-depth', '6', '--property', 'a', '--property', 'l');
    expect(code).toBe(3);
    expect(stdout).toMatch(/a {2}unknown {2}not decided/);
    expect(stdout).toMatch(/l {2}unknown {2}not decided/);
    expect((await check('--search', 'stateless', '--check', 'progress')).stdout).toContain('a stateless search sees no cycles');
  });

  it.each([
    ['progress', 'DO TRUE -> x := 1 - x [] x = 1 -> progress1: x := 0 END', 'fails'],
    ['progress', 'DO x = 0 -> progress1: x := 1 [] x = 1 -> x := 0 END', 'fails'],
    ['acceptance', 'DO TRUE -> x := 1 - x [] x = 1 -> accept1: x := 0 END', 'fails'],
    ['acceptance', 'accept1: x := 1; DO TRUE -> x := 1 - x END', 'fails'],
    ['acceptance', 'DO TRUE -> x := 1 - x END; accept1: SKIP', 'holds'],
  ])('finds %s cycles by ample sets as without: %s', async (kind, body, verdict) => {
    const text = `MODEL C; TYPE b = 0..1;
PROCESS P; VAR x: b; BEGIN ${body} END P;
PROCESS Q; VAR y: b; BEGIN DO TRUE -> y := 1 - y END END Q;
BEGIN P; Q END C`;
    for (const por of [[], ['--por', 'ample']]) {
      const { stdout } = await esml(['check', '-', '--quiet', '--check', kind, ...por], { stdin: text });
      expect(stdout, por.join(' ')).toMatch(new RegExp(`${kind} cycles {2}${verdict}`));
    }
  });

  it('tests the analysis on the first states of a model', async () => {
    const { code, stdout } = await esml(['por', '-', '--test', '--max-states', '5'], {
      stdin: `MODEL T; TYPE n = 0..2; VAR g: n;
PROCESS P; VAR x: n; BEGIN x := 1; g := x END P;
BEGIN P; P END T`,
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^5 states and 9 steps looked at, \d+ chosen sets tested for persistence\n/);
    expect(stdout).toContain('as the analysis says');
    expect((await esml(['por', '-'], { stdin: '' })).stderr).toContain(
      'one of --compare, --explain STATE, --test, --room, --por-file RULES, --wrong NAME and --tables',
    );
  });
});

describe('esml por --tables', () => {
  it('prints the relations as tables, with a state in which a cell decides, and takes no file', async () => {
    const { code, stdout } = await esml(['por', '--tables', '--places', '3']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n {2}Send +n < N +n = 0 or n = N +n < N +n = 0 +n = N - 1\n/);
    expect(stdout).toContain(
      '  Send, Full: n = 2 related: full gives false, but true after send; n = 0 not related: either order gives the same\n',
    );
    expect(stdout).toMatch(/\n {2}Receive +- +\+ +\+ +x +\+\n/);
    expect((await esml(['por', 'models/fifo-empty-full.esml', '--tables'])).stderr).toContain('--tables takes no file');
    expect((await esml(['por', 'models/fifo-empty-full.esml', '--test', '--places', '3'])).stderr).toContain('--places needs --tables');
    expect((await esml(['por', '--tables', '--places', '65'])).stderr).toContain('--places takes at most 64');
  });
});
