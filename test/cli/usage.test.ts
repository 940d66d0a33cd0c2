import { describe, expect, it } from 'vitest';
import { esml, model } from './capture.ts';

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
    [['check', fine, '--format', 'xml'], '--format takes text or json, not "xml"'],
    [['check', fine, fine, '--save-trace', 'run.json'], '--save-trace takes one model at a time'],
    [['check', fine, fine, '--replay', 'run.json'], '--replay takes one model at a time'],
    [['check', fine, '--depth', '3'], "unknown option '--depth'"],
    [['check', fine, '--search'], '--search'],
    [['check', fine, '--search', 'random'], '--search takes bfs or dfs or stateless, not "random"'],
    [['check', fine, '--search', 'random', '--por', 'stubborn'], '--search takes bfs or dfs or stateless, not "random"'],
    [['check', fine, '--por', 'random'], 'or ample or source-dpor with --search stateless, not "random"'],
    [['check', fine, '--search', 'stateless', '--por', 'random'], 'takes none or persistent2 or source-dpor, not "random"'],
    [['check', fine, '--max-states', '0'], '--max-states takes a whole number of at least 1, not "0"'],
    [['check', fine, '--max-states', '1e9'], 'not "1e9"'],
    [['check', fine, '--max-states=-4'], 'not "-4"'],
    [['check', fine, '--max-time', 'soon'], '--max-time takes a number greater than 0, not "soon"'],
    [['check', fine, '--max-time', '0'], 'not "0"'],
    [['check', fine, '--max-memory', 'Infinity'], 'not "Infinity"'],
    [['check', fine, '--dialect', 'modern'], '--dialect takes thesis or extended, not "modern"'],
    [['check', fine, '--const', 'n'], '--const takes NAME=VALUE'],
    [['check', fine, '--const', 'n='], '--const takes NAME=VALUE'],
    [['check', fine, '--const', 'n=2.5'], '--const takes NAME=VALUE'],
    [['check', fine, '--const', 'n=99999999999'], 'integers have 32 bits'],
    [['check', fine, '--const', 'n=1', '--const', 'n=2'], '--const sets n twice'],
    [['check', model('scheduler'), '--const', 'n=TRUE'], 'n is an integer'],
    [['simulate'], 'which file?'],
    [['graph', fine], '--to'],
    [['graph', fine, '--to', 'png'], '--to takes dot or aut or json, not "png"'],
    [['format'], 'which file?'],
    [['format', fine, fine], 'several files need --check or --write'],
    [['format', fine, '--check', '--write'], 'exclude each other'],
    [['format', '-', '--write'], 'standard input cannot be written to'],
    [['listing', fine, '--json'], "unknown option '--json'"],
    [['explain', 'E0101', 'E0102'], 'one code at a time'],
    [['explain', 'E9999'], 'there is no diagnostic "E9999"'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await esml(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^esml: .*\n$/);
  });
});
