import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { words } from '../../src/cli/words.ts';
import { deadlockModel, esml, model, temporaryFolder } from './capture.ts';

const fine = model('peterson');

describe('help', () => {
  it('lists the commands', async () => {
    const { code, stdout, stderr } = await esml(['--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const command of ['check', 'simulate', 'format', 'listing', 'graph', 'explain']) expect(stdout).toContain(command);
  });

  it.each(['check', 'simulate', 'format', 'listing', 'graph', 'explain'])('describes %s', async (command) => {
    const direct = await esml([command, '--help']);
    expect(direct).toEqual({ code: 0, stderr: '', stdout: expect.stringContaining(`Usage: esml ${command}`) });
    expect(await esml(['help', command])).toEqual(direct);
    expect(await esml([command, 'file.esml', '-h'])).toEqual(direct);
  });

  it('is on stderr when no command is given', async () => {
    expect(await esml([])).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining('Usage: esml') });
  });

  it('tells the version', async () => {
    expect(await esml(['--version'])).toEqual({ code: 0, stdout: expect.stringMatching(/^esml \d+\.\d+\.\d+\n$/), stderr: '' });
  });
});

describe('mistakes on the command line', () => {
  it.each([
    [['chekc', fine], 'there is no command "chekc"'],
    [['help', 'chekc'], 'there is no command "chekc"'],
    [['check'], 'which file?'],
    [['listing', fine, fine], 'one file at a time'],
    [['check', fine, '--format', 'xml'], 'or github or itf or html, not "xml"'],
    [['check', fine, fine, '--save-trace', 'run.json'], '--save-trace takes one model at a time'],
    [['check', fine, fine, '--replay', 'run.json'], '--replay takes one model at a time'],
    [['check', fine, '--depth', '3'], "unknown option '--depth'"],
    [['check', fine, '--serach', 'dfs'], `unknown option '--serach'; did you mean "--search"?; see "esml check --help"`],
    [['check', fine, '--html'], `unknown option '--html'; write --format html; see "esml check --help"`],
    [['check', fine, '-o', 'x'], "unknown option '-o'; what is printed goes to a file with > FILE"],
    [['check', fine, '--max-states', '-5'], '--max-states takes no negative number: "-5"'],
    [['check', fine, '--no-quite'], 'did you mean "--quiet"?'],
    [['check', fine, '--search', 'bsf'], 'not "bsf"; did you mean "bfs"?'],
    [['check', fine, '--property', 'AG(x = 1)'], '--formula takes a formula of your own'],
    [['check', fine, '--property', 'mutxe'], 'there is no property "mutxe"; did you mean "mutex"?'],
    [['check', fine.replace('peterson', 'petreson')], `petreson.esml; did you mean ${fine}?`],
    [['sumulate', fine], 'there is no command "sumulate"; did you mean "simulate"?'],
    [['check', fine, '--search'], '--search'],
    [['check', fine, '--search', 'random'], '--search takes bfs or dfs or stateless, not "random"'],
    [['check', fine, '--search', 'random', '--por', 'stubborn'], '--search takes bfs or dfs or stateless, not "random"'],
    [['check', fine, '--por', 'random'], 'or ample or source-dpor or optimal-dpor or optimal-light with --search stateless, not "random"'],
    [
      ['check', fine, '--search', 'stateless', '--por', 'random'],
      'takes none or persistent2 or source-dpor or optimal-dpor or optimal-light, not "random"',
    ],
    [['check', fine, '--max-states', '0'], '--max-states takes a whole number of at least 1, such as 5000, 1e6 or 64M, not "0"'],
    [['check', fine, '--max-states', '1.5'], '--max-states takes a whole number of at least 1, such as 5000, 1e6 or 64M, not "1.5"'],
    [['check', fine, '--max-states', '5MB'], 'not "5MB"'],
    [['check', fine, '--max-memory', '2s'], '--max-memory takes an amount of memory, such as 512MB or 2GB, not "2s"'],
    [['check', fine, '--max-states=-4'], 'not "-4"'],
    [['check', fine, '--max-time', 'soon'], '--max-time takes a time, such as 30s, 5min or 2h, not "soon"'],
    [['check', fine, '--max-time', '0'], 'not "0"'],
    [['check', fine, '--max-memory', 'Infinity'], 'not "Infinity"'],
    [['check', fine, '--dialect', 'modern'], '--dialect takes extended or thesis, not "modern"'],
    [['check', fine, '--const', 'n'], '--const takes NAME=VALUE'],
    [['check', fine, '--const', 'n='], '--const takes NAME=VALUE'],
    [['check', fine, '--const', 'n=2.5'], '--const takes NAME=VALUE'],
    [['check', fine, '--const', 'n=99999999999'], 'integers have 32 bits'],
    [['check', fine, '--const', 'n=1', '--const', 'n=2'], '--const sets n twice'],
    [['check', model('scheduler'), '--const', 'n=TRUE'], 'n is an integer'],
    [['check', model('scheduler'), '--const', 'n=false'], 'n is an integer'],
    [['check', model('scheduler'), '--const', 'k=4'], '--const: there is no top-level constant "k" to set; this model has n'],
    [['check', model('fast-mutex'), '--const', 'Hasty=1'], 'Hasty is Boolean: it takes TRUE or FALSE, as in Hasty=TRUE'],
    [['simulate'], 'which file?'],
    [['graph', fine], '--to'],
    [['graph', fine, '--to', 'gif'], `--to takes ${words.graph.join(' or ')}, not "gif"`],
    [['format'], 'which file?'],
    [['format', fine, fine], 'several files need --check or --write'],
    [['format', fine, '--check', '--write'], 'exclude each other'],
    [['format', '-', '--write'], 'standard input cannot be written to'],
    [['listing', fine, '--sarif'], "unknown option '--sarif'"],
    [['listing', fine, '--json'], '--json and --max-states need --profile'],
    [['listing', fine, '--table', '--profile'], 'give one of --table, --procedure and --profile'],
    [['listing', fine, '--table', '--procedure'], 'give one of --table, --procedure and --profile'],
    [['listing', fine, '--profile', '--max-states', '2'], 'not all states can be searched within --max-states 2'],
    [['explain', 'E0101', 'E0102'], 'one code at a time'],
    [['explain', 'E9999'], 'there is no diagnostic "E9999"'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await esml(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^esml: .*\n$/);
  });
});

describe('quantities', () => {
  it.each([
    ['--max-states', '1e6', 'maxStates', 1_000_000],
    ['--max-states', '64M', 'maxStates', 64_000_000],
    ['--max-states', '2.5k', 'maxStates', 2_500],
    ['--max-states', '1_000', 'maxStates', 1_000],
    ['--max-time', '30', 'maxSeconds', 30],
    ['--max-time', '30s', 'maxSeconds', 30],
    ['--max-time', '1500ms', 'maxSeconds', 1.5],
    ['--max-time', '5min', 'maxSeconds', 300],
    ['--max-time', '2h', 'maxSeconds', 7_200],
    ['--max-memory', '512', 'maxMegabytes', 512],
    ['--max-memory', '2GB', 'maxMegabytes', 2_048],
    ['--max-memory', '64M', 'maxMegabytes', 64],
    ['--max-memory', '.5GiB', 'maxMegabytes', 512],
  ])('%s %s', async (option, text, field, value) => {
    const { code, stdout } = await esml(['check', fine, option, text, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).options[field]).toBe(value);
  });

  it('of Boolean constants are written in either case, and saved as the language has them', async () => {
    const stdin = deadlockModel.replace('CONST', 'CONST\n  lossy = TRUE;');
    for (const written of ['lossy=false', 'lossy=FALSE', 'lossy=False']) {
      const { stdout } = await esml(['check', '-', '--const', written, '--json'], { stdin });
      expect(JSON.parse(stdout).constants).toEqual({ lossy: false, last: 1 });
    }
    const file = `${temporaryFolder()}/run.json`;
    await esml(['check', '-', '--const', 'lossy=false', '--save-trace', file], { stdin });
    expect(JSON.parse(readFileSync(file, 'utf8')).const).toEqual(['lossy=FALSE']);
    expect(await esml(['check', '-', '--replay', file], { stdin })).toMatchObject({ code: 1 });
  });
});
