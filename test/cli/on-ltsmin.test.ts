import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  cycleArguments,
  distributedArguments,
  lassoArguments,
  searchArguments,
  setArguments,
  setStrategies,
} from '../../src/cli/on/ltsmin/arguments.ts';
import { distributedCommand } from '../../src/cli/on/ltsmin/hosts.ts';
import { readCycles, readDistributed, readProgress, readSearch, readSets } from '../../src/cli/on/ltsmin/report.ts';
import { versionIn } from '../../src/cli/on/ltsmin/place.ts';
import { tableSizes } from '../../src/cli/on/ltsmin/table.ts';
import { wayFor } from '../../src/cli/on/ltsmin/ways.ts';
import { pinsModule } from '../../src/export/pins/module.ts';
import { root } from '../architecture/sources.ts';
import { compile } from '../models/run.ts';
import { esml, temporaryFolder } from './capture.ts';
import { each } from './each-answer.ts';
import { dockerStandIn, standIns } from './ltsmin-stand-ins.ts';

const said = (stderr: string, code: number | null = 0) => ({ code, stdout: '', stderr, stopped: null });
const whole = { cut: null, said: '' };

describe('how LTSmin is asked', () => {
  it('for all states with their number, or for the first finding with its trace, by threads that do not wait for each other', () => {
    const wanted = { deadlock: true, invariants: ['(a == true)', '(! (b == true))'], trace: null };
    const asked = ['--deadlock', '--invariant=(a == true) && (! (b == true))'];
    expect(searchArguments(wanted, 2, 21)).toEqual(['--threads=2', '-s21', '--strategy=sbfs', ...asked, '--no-exit', 'model.spins']);
    const traced = { ...wanted, trace: 'found.gcf' };
    expect(searchArguments(traced, 2, 21)).toEqual(['--threads=2', '-s21', '--strategy=bfs', ...asked, '--trace=found.gcf', 'model.spins']);
    expect(searchArguments(traced, 1, 21)).toContain('--strategy=sbfs');
    expect(searchArguments({ deadlock: false, invariants: [], trace: null }, 1, 18)).toEqual([
      '--threads=1',
      '-s18',
      '--strategy=sbfs',
      '--no-exit',
      'model.spins',
    ]);
  });

  it('for accepting cycles by components and without reductions, for their runs on one thread', () => {
    expect(cycleArguments('<> p', 2, 21)).toEqual([
      '--threads=2',
      '-s21',
      '--strategy=ufscc',
      '--ltl-semantics=spin',
      '--ltl=<> p',
      'model.spins',
    ]);
    expect(lassoArguments('<> p', 'ndfs', 'found.gcf', 21)).toEqual([
      '--threads=1',
      '-s21',
      '--strategy=ndfs',
      '--ltl-semantics=spin',
      '--ltl=<> p',
      '--trace=found.gcf',
      'model.spins',
    ]);
  });

  it('for sets of states with small tables that may grow as the memory allows', () => {
    const asked = setArguments('(A ([] true))', setStrategies[0], 2, 2 ** 30);
    expect(asked).toContain('--sylvan-sizes=18,24,18,23');
    expect(asked.slice(-4)).toEqual(['--regroup=gs', '--saturation=sat', '--ctl=(A ([] true))', 'model.spins']);
    expect(setArguments('', setStrategies[0], 1, 1)[1]).toBe('--sylvan-sizes=18,19,18,18');
  });

  it('for a search on hosts, in which deadlocks are counted by themselves', () => {
    const wanted = { deadlock: true, invariants: ['(a == true)'], trace: null };
    expect(distributedArguments(wanted)).toEqual(['--mpi', '--invariant=(a == true)', '--no-exit', 'model.spins']);
    expect(distributedArguments({ ...wanted, trace: 'found.gcf' })).toEqual([
      '--mpi',
      '--deadlock',
      '--invariant=(a == true)',
      '--trace=found.gcf',
      'model.spins',
    ]);
    const command = (maxBytes: number) => distributedCommand(['/p', ['--mpi']], { hosts: ['one', 'two:2'], maxBytes });
    expect(command(Number.POSITIVE_INFINITY).slice(-4)).toEqual(['--host', 'one,two:2', '/p', '--mpi']);
    expect(command(2 ** 20).slice(-6)).toEqual(['sh', '-c', 'ulimit -v "$0" && exec "$@"', '1024', '/p', '--mpi']);
  });

  it('with one table after the other, the last of which takes the memory', () => {
    expect(tableSizes('search', 10 * 2 ** 30)).toEqual([21, 24, 27, 30]);
    expect(tableSizes('search', 10 * 2 ** 31 - 1)).toEqual([21, 24, 27, 30]);
    expect(tableSizes('cycles', 42 * 2 ** 22)).toEqual([21, 22]);
    expect(tableSizes('search', 1)).toEqual([18]);
  });
});

describe('what of LTSmin decides a property', () => {
  const ways = (text: string, severalHosts = false): unknown[] =>
    pinsModule(compile(text)).properties.map((written) => {
      const way = wayFor(written, severalHosts);
      return way.kind === 'none' ? way.because : way.kind === 'states' ? [way.invariant, way.decides] : [way.kind, way.formula];
    });
  const model = (properties: string): string => `MODEL M; TYPE r = 0..3; three = ARRAY [3] OF r; VAR x: r; a: three;
PROCESS P; BEGIN DO x < 3 -> x := x + 1 [] x = 3 -> x := 0 END END P; BEGIN P END M ${properties}`;

  it('is a search for a state, for cycles or by sets, or nothing, with the reason', () => {
    expect(ways(model('ASSERT a: AG(x < 3) ASSERT b: EF(x = 3) ASSERT c: ~EF(x = 2) ASSERT d: ~AG(x = 1)'))).toEqual([
      ['(a_p == true)', false],
      ['(! (b_p == true))', true],
      ['(! (c_p == true))', false],
      ['(d_p == true)', true],
    ]);
    const temporal =
      'ASSERT a: AF(x = 3) ASSERT b: AG((x = 1) => AF(x = 3)) ASSERT c: AG(EF(x = 0)) ASSERT d: LTL G F (x = 0) ASSERT e: A((x < 3) U (x = 3))';
    expect(ways(model(temporal))).toEqual([
      ['cycles', '(<> (a_p == true))'],
      ['cycles', '([] ((b_p == true) -> (<> (a_p == true))))'],
      ['sets', '(A ([] (E (<> (c_p == true)))))'],
      ['cycles', '([] (<> (c_p == true)))'],
      ['cycles', '((e_p == true) U (a_p == true))'],
    ]);
    // What CTL does not say as LTL does.
    expect(ways(model('ASSERT a: AF(AG(x = 3)) ASSERT b: AG(x = 1) OR AF(x = 3) OR AG(x = 2)')).map((way) => (way as string[])[0])).toEqual(
      ['sets', 'sets'],
    );
    expect(ways(model('ASSERT a: LTL X (x = 1) ASSERT b [STRONG]: LTL G F (x = 0) ASSERT c: EF(a[x] = 1) ASSERT d: AG(a[x] = 0)'))).toEqual(
      [
        'it has X, and LTSmin repeats the last state of a run that ends',
        'strong fairness asks which process takes a step, and the formulas of LTSmin speak of states alone',
        'a condition in it may be one that cannot be evaluated, which LTSmin takes for a false one',
        ['(d_p == true)', false],
      ],
    );
    expect(ways(model('ASSERT a: AF(x = 3) ASSERT b: AG(EF(x = 0)) ASSERT c: AG(x < 3)'), true)).toEqual([
      'the distributed search of LTSmin knows no accepting cycles; leave out --hosts to have it decided on this machine',
      'the distributed search of LTSmin knows no CTL; leave out --hosts to have it decided on this machine',
      ['(c_p == true)', false],
    ]);
  });
});

describe('what LTSmin says', () => {
  const search = `prom2lts-mc( 0/ 2): "(low_p == true)" is not a file, parsing as formula...
prom2lts-mc( 0/ 2): Explored 9 states 9 transitions, fanout: 1.000
prom2lts-mc( 0/ 2): Deadlocks: 1
prom2lts-mc( 0/ 2): Invariant/valid-end state violations: 1
`;

  it('of all states, is a verdict with the codes 0 and 1 alone', () => {
    expect(readSearch(said(search, 1))).toMatchObject({ states: 9, transitions: 9, found: true, violations: 1, ...whole });
    expect(readSearch(said(search, 0))).toMatchObject({ found: false, ...whole });
    expect(readSearch(said(search, 254))).toMatchObject({ found: false, cut: 'failed' });
    const broken = `prom2lts-mc( 1/ 2): Writing trace to f.gcf\nprom2lts-mc( 0/ 2), ** error **: inconsistent op\n`;
    expect(readSearch(said(broken, 255))).toMatchObject({ found: false, cut: 'failed', said: 'exit code 255: inconsistent op' });
    const full = 'prom2lts-mc: Error: tree roots table full! Change -s/--ratio.\n';
    expect(readSearch(said(full + search, 255))).toMatchObject({ found: false, cut: 'full' });
    expect(readSearch(said('prom2lts-mc, ** error **: mmap failed for size 81920 MB\n', 255)).cut).toBe('memory');
    expect(readSearch({ ...said('prom2lts-mc: ~12 levels ~1000 states ~3000 transitions\n', null), stopped: 'time' })).toMatchObject({
      ...{ states: 1000, transitions: 3000, cut: 'time' },
    });
  });

  it('of memory for a trace, is a failure of threads and no want of memory', () => {
    expect(readSearch(said('prom2lts-mc( 1/ 2), ** error **: unable to allocate memory for trace', 255)).cut).toBe('failed');
    expect(readSearch(said('prom2lts-mc( 0/ 2), ** error **: mmap failed for size 9 MB', 255)).cut).toBe('memory');
  });

  it('of accepting cycles, is a verdict only in words', () => {
    const counts = 'prom2lts-mc: unique states count:        9\nprom2lts-mc: unique transitions count:   10\n';
    expect(readCycles(said(`prom2lts-mc: Accepting cycle FOUND at depth ~6!\n${counts}`, 1))).toMatchObject({
      found: true,
      states: 9,
      ...whole,
    });
    expect(readCycles(said(`prom2lts-mc: Empty product with LTL!\n${counts}`, 0))).toMatchObject({
      found: false,
      transitions: 10,
      ...whole,
    });
    expect(readCycles(said('Empty buchi automaton.\nThe property is TRUE.\n', 0))).toMatchObject({ found: false, ...whole });
    expect(readCycles(said(counts, 0))).toMatchObject({ found: false, cut: 'failed' });
    expect(readCycles(said(counts, 1))).toMatchObject({ found: false, cut: 'failed' });
    expect(readCycles(said('', 139)).cut).toBe('failed');
  });

  it('of sets of states, is a verdict only in words', () => {
    const counted = 'prom2lts-sym: state space has 9 states, 14 nodes\n';
    const formula = 'prom2lts-sym: Formula (A ([] (E (<> (back_p == true)))))';
    expect(readSets(said(`${counted}${formula} does not hold for the initial state\n`))).toMatchObject({
      states: 9,
      found: true,
      ...whole,
    });
    expect(readSets(said(`${counted}${formula} holds for the initial state\n`))).toMatchObject({ found: false, ...whole });
    expect(readSets(said(counted))).toMatchObject({ cut: 'failed' });
    expect(readSets(said('llmsset_create: Unable to allocate memory: Cannot allocate memory!\n', 1)).cut).toBe('memory');
  });

  it('on hosts, is a verdict where it tells of one search, whatever its code', () => {
    const told = 'prom2lts-dist( 0/ 2): state space has 8 levels 9 states 9 transitions\n';
    const counts = '\nDeadlocks: 1\nInvariant violations: 0\nError actions: 0\n';
    expect(readDistributed(said(told + counts))).toMatchObject({
      states: 9,
      transitions: 9,
      deadlocks: 1,
      found: true,
      violations: 0,
      ...whole,
    });
    expect(readDistributed(said(told + counts.replace('1', '0'))).found).toBe(false);
    // Without --mpi each process searches for itself, and each says that it has all states.
    expect(readDistributed(said(told + told + counts))).toMatchObject({ found: false, cut: 'failed' });
    expect(readDistributed(said('mpirun was unable to launch', 1))).toMatchObject({ found: false, cut: 'failed' });
  });

  it('while it searches, is how far it is', () => {
    expect(readProgress('prom2lts-mc( 0/ 2): ~12 levels ~1000 states ~3000 transitions')).toEqual({
      depth: 12,
      states: 1000,
      transitions: 3000,
    });
    const level = 'level 3 has 5 states 9 transitions, explored 12 states 30 transitions, unexplored 4 states';
    expect(readProgress(level)).toEqual({ depth: 3, states: 12, transitions: 30 });
    expect(readProgress('Explored 9 states')).toBe(null);
  });
});

describe('a check on LTSmin', () => {
  it('knows its version, whether the history of its source was there or not', () => {
    const said = ['v3.0.2-147-g07f9bf-dirty\n', 'ltsmin 3.1.0\n', 'v3.1', 'docker: no such image: 3.1\n'];
    expect(said.map(versionIn)).toEqual(['3.0.2-147-g07f9bf', '3.1.0', '3.1', '']);
  });

  it('says how to get LTSmin where it is missing, and which options it does not follow', async () => {
    const nowhere = { PATH: '/nowhere', HOME: '/nowhere' };
    const missing = await esml(['check', '-', '--on', 'ltsmin'], { environment: nowhere, stdin: each });
    expect(missing.code).toBe(2);
    expect(missing.stderr).toMatch(
      /--on ltsmin needs LTSmin, and ltsmin-printtrace is neither on the PATH nor in \/nowhere\/\.local\/share\/esml\/ltsmin\/bin/,
    );
    expect(missing.stderr).toContain(`${join(root, 'scripts/ltsmin/build.sh')} builds it there`);
    const messages: readonly (readonly [string[], string])[] = [
      [['--on', 'ltsmin', '--store', 'tree'], 'leave out --store'],
      [['--on', 'spin', '--hosts', 'a'], '--hosts needs --on ltsmin'],
      [['--on', 'ltsmin', '--hosts', 'a,-b'], 'names of machines with commas between them, NAME or NAME:PROCESSES, not "-b"'],
    ];
    for (const [options, message] of messages)
      expect((await esml(['check', '-', ...options], { environment: nowhere, stdin: each })).stderr).toContain(message);
  });

  it('tells what LTSmin finds and the machine takes, keeps what it compiled, and says first what is not decided', async () => {
    const cache = temporaryFolder();
    const environment = { PATH: `${standIns()}:${process.env.PATH}`, XDG_CACHE_HOME: cache };
    const text = `${each}ASSERT fair [WEAK]: AF(x = 3)`;
    const report = await esml(['check', '-', '--on', 'ltsmin', '--json'], { environment, stdin: text });
    expect(report.stderr).toBe(
      'fair: not decided, because weak fairness asks which process takes a step, and the formulas of LTSmin speak of states alone\n',
    );
    expect(report.code).toBe(1);
    expect(JSON.parse(report.stdout)).toMatchObject({
      ...{ searchedBy: 'ltsmin', states: 9, transitions: 9, complete: false, ran: { on: 'ltsmin 3.1' } },
      verdicts: [
        { property: 'deadlock', holds: false, trace: { length: 7 } },
        { property: 'errors', holds: true },
        { property: 'low', holds: false, trace: { length: 7 } },
        { property: 'rises', holds: false, loopStart: 0, trace: { length: 6 } },
        { property: 'back', holds: false, explanation: expect.stringContaining('by sets of states') as string },
        { property: 'fair', holds: null },
      ],
    });
    const kept = readdirSync(`${cache}/esml/ltsmin`);
    expect(kept).toHaveLength(1);
    const again = await esml(['check', '-', '--on', 'ltsmin'], { environment, stdin: text });
    expect(again.stdout).toContain('9 states, 9 transitions, searched by LTSmin 3.1');
    expect(readdirSync(`${cache}/esml/ltsmin`)).toEqual(kept);
  });

  it('takes the programs of the image of docker where there are no others', async () => {
    const environment = { PATH: dockerStandIn(standIns()), HOME: '/nowhere', XDG_CACHE_HOME: temporaryFolder() };
    const { stdout, code } = await esml(['check', '-', '--on', 'ltsmin'], { environment, stdin: each });
    expect(stdout).toContain('9 states, 9 transitions, searched by LTSmin 3.1,');
    expect(stdout).toMatch(/deadlock +fails +a deadlock is reached after 7 steps/);
    expect(code).toBe(1);
  });

  it('takes a table without columns for steps for the initial state', async () => {
    const environment = { PATH: `${standIns('no steps')}:${process.env.PATH}`, XDG_CACHE_HOME: temporaryFolder() };
    const stuck = 'MODEL St; VAR stuck: BOOLEAN; PROCESS P; BEGIN WHEN stuck END P; BEGIN P END St';
    const { stdout } = await esml(['check', '-', '--on', 'ltsmin', '--property', 'deadlock'], { environment, stdin: stuck });
    expect(stdout).toContain('a deadlock is reached after 0 steps');
  });

  it('does not believe a trace that the machine cannot take, nor a program that fails', async () => {
    const environment = (how: 'other trace' | 'ends elsewhere' | 'fails') => ({
      PATH: `${standIns(how)}:${process.env.PATH}`,
      XDG_CACHE_HOME: temporaryFolder(),
    });
    const other = await esml(['check', '-', '--on', 'ltsmin', '--property', 'deadlock'], {
      environment: environment('other trace'),
      stdin: each,
    });
    expect(other.stdout).toContain(
      'not known: LTSmin tells of a run that shows it, which was not taken here: row 4: no step of the model leads there',
    );
    expect(other.code).toBe(3);
    const before = await esml(['check', '-', '--on', 'ltsmin', '--property', 'deadlock'], {
      environment: environment('ends elsewhere'),
      stdin: each,
    });
    expect(before.stdout).toContain('which was not taken here: it ends elsewhere');
    const fails = await esml(['check', '-', '--on', 'ltsmin', '--property', 'low'], { environment: environment('fails'), stdin: each });
    expect(fails.stdout).toContain('not known: LTSmin failed (exit code 255: ran into a wall)');
    expect(fails.code).toBe(3);
  });
});
