import { afterAll, describe, expect, it } from 'vitest';
import { each } from '../cli/each-answer.ts';
import { hasLtsmin } from '../export/pins/ltsmin.ts';
import { checked, surroundings } from './checked.ts';
import { twoHosts } from './two-hosts.ts';

const own = surroundings();
const hosts = hasLtsmin ? twoHosts(own.PATH ?? '') : null;
const before = process.env.OMPI_MCA_plm_rsh_agent;
const environment = { ...own, ...hosts?.environment };
// MPI reads it from the environment of the process.
if (hosts !== null) process.env.OMPI_MCA_plm_rsh_agent = environment.OMPI_MCA_plm_rsh_agent;
afterAll(() => {
  hosts?.close();
  if (before === undefined) delete process.env.OMPI_MCA_plm_rsh_agent;
  else process.env.OMPI_MCA_plm_rsh_agent = before;
});

describe.skipIf(hosts === null)('a check on LTSmin on two hosts', () => {
  it('tells the states, deadlocks, errors and states that properties ask for, and what it cannot decide there', async () => {
    const there = await checked(['-', '--on', 'ltsmin', '--hosts', 'one,two'], environment, each);
    const here = await checked(['-'], environment, each);
    expect(there.error).toBe(null);
    expect([there.states, there.transitions]).toEqual([here.states, here.transitions]);
    const told = there.verdicts.map(({ property, holds, trace }) => [property, holds, (trace ?? []).length]);
    expect(told).toEqual([
      ['deadlock', false, 7],
      ['errors', true, 0],
      ['low', false, 7],
      ['rises', null, 0],
      ['back', null, 0],
    ]);
    expect(there.verdicts.map(({ notDecided }) => notDecided ?? '').slice(3)).toEqual([
      'the distributed search of LTSmin knows no accepting cycles; leave out --hosts to have it decided on this machine',
      'the distributed search of LTSmin knows no CTL; leave out --hosts to have it decided on this machine',
    ]);
  });

  it('has the states of a larger model', async () => {
    const path = 'models/elevator.esml';
    const there = await checked([path, '--on', 'ltsmin', '--hosts', 'one:2,two', '--property', 'deadlock'], environment);
    const here = await checked([path, '--property', 'deadlock'], environment);
    expect([there.states, there.transitions]).toEqual([here.states, here.transitions]);
  });

  it('says which host it cannot reach', async () => {
    const report = await checked(
      ['-', '--on', 'ltsmin', '--hosts', 'one,nowhere'],
      { ...environment, OMPI_MCA_plm_rsh_agent: '/bin/false' },
      each,
    );
    expect(report.error).toContain('--hosts: one cannot be reached with /bin/false');
  });
});
