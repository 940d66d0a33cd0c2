import { describe, expect, it } from 'vitest';
import { readProgress, readReport } from '../../src/cli/on/spin/pan.ts';
import { readTrail } from '../../src/cli/on/spin/trail.ts';
import { promelaOf } from '../../src/export/promela/export.ts';
import { compile } from '../models/run.ts';
import { esml } from './capture.ts';
import { each } from './each-answer.ts';

describe('a check on SPIN', () => {
  it('says how to get SPIN where it is missing, and which options it does not follow', async () => {
    const missing = await esml(['check', '-', '--on', 'spin'], { environment: { PATH: '/nowhere' }, stdin: each });
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain('--on spin needs spin and gcc on the PATH; on Debian and Ubuntu: sudo apt-get install');
    const other = await esml(['check', '-', '--on', 'spin', '--store', 'tree'], { environment: { PATH: '' }, stdin: each });
    expect(other.code).toBe(2);
    expect(other.stderr).toContain('--on spin searches all states in its own way: leave out --store');
    const unknown = await esml(['check', '-', '--on', 'spinn'], { environment: { PATH: '' }, stdin: each });
    expect(unknown.stderr).toContain('--on');
    expect(unknown.code).toBe(2);
  });
});

describe('what SPIN says', () => {
  const whole = `(Spin Version 6.5.2 -- 6 December 2019)
State-vector 132 byte, depth reached 39, errors: 1
       35 states, stored
       41 states, matched
       76 transitions (= stored+matched)
  129.562	total actual memory usage
`;
  const ended = { code: 0, stdout: whole, stderr: '', stopped: null };

  it('is read as a report, whole or cut', () => {
    expect(readReport(ended)).toMatchObject({ version: '6.5.2', states: 35, transitions: 75, errors: 1, cut: null, beyond: false });
    const ofClaim = whole.replace('35 states, stored', '35 states, stored (70 visited)').replace('stored+matched', 'visited+matched');
    expect(readReport({ ...ended, stdout: ofClaim })).toMatchObject({ states: 35, transitions: 75 });
    expect(readReport({ ...ended, stdout: `pan: reached -DMEMLIM bound\n${whole}` }).cut).toBe('memory');
    expect(readReport({ ...ended, stdout: `error: max search depth too small\n${whole}` }).cut).toBe('depth');
    expect(readReport({ ...ended, stdout: `pan:1: assertion violated 0 (at depth 4)\n${whole}` }).beyond).toBe(true);
    const line = 'Depth=    1234 States=    2e+06 Transitions= 7.19e+06 Memory=   236.593\tt=      1.3 R=   2e+06';
    expect(readProgress(line)).toEqual({ depth: 1234, states: 2e6, transitions: 7.19e6, bytes: 236.593 * 2 ** 20 });
    expect(readReport({ code: null, stdout: `${line}\n`, stderr: '', stopped: 'time' })).toMatchObject({ states: 2e6, cut: 'time' });
    expect(readReport({ code: 1, stdout: '', stderr: 'no memory\n', stopped: null })).toMatchObject({
      cut: 'failed',
      said: 'exit code 1: no memory',
    });
  });

  it('is read as who moves, a rendezvous being one step, and where a run repeats', () => {
    const system = compile(each);
    const promela = promelaOf(system);
    expect(promela.processes).toEqual(['One', 'Two']);
    const told = readTrail(
      [
        '  1:	proc  0 (low) model.pml:3 (state 6)	[(1)]',
        '  2:	proc  1 (One) model.pml:20 (state 3)	[D_STEP20]',
        '    <<<<<START OF CYCLE>>>>>',
        '  3:	proc  1 (One) model.pml:30 (state 7)	[c!0]',
        '  4:	proc  2 (Two) model.pml:40 (state 2)	[c?0]',
        'spin: trail ends after 4 steps',
      ].join('\n'),
      promela,
      system,
    );
    expect(told.loopStart).toBe(1);
    const both = system.transitions.map(({ kind }) => kind === 'rendezvous');
    expect(told.fits.map((fits) => system.transitions.map((_, i) => fits(i)))).toEqual([
      system.transitions.map((transition) => transition.kind === 'local' && transition.activation === 0),
      both,
    ]);
  });
});
