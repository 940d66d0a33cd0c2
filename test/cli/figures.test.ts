import { describe, expect, it } from 'vitest';
import { esml } from './capture.ts';

/** Two counters, all of whose 10,000 states a property needs. */
const counters = `MODEL Counters; TYPE r = 0..99;
PROCESS P; VAR x: r; BEGIN LOOP x := (x + 1) MOD 100 END END P;
BEGIN P; P END Counters
ASSERT low: AG(P[0].x < 100)
ASSERT back: AG(EF(P[0].x = 0))`;

const reported = async (...args: string[]) => JSON.parse((await esml(['check', '-', '--json', ...args], { stdin: counters })).stdout);

/** Prevents that a figure which nothing has measured is printed as a number: 0.02 bytes for each of four million states, depth 0. */
describe('figures', () => {
  it.each([
    ['by generated code', ['--property', 'low']],
    ['on the abstract machine', ['--property', 'low', '--engine', 'machine']],
    ['of nested properties', ['--property', 'back']],
  ])('are measured or left out where a property is decided on the fly %s', async (_, args) => {
    const report = await reported(...args);
    expect(report).toMatchObject({ states: 10_000, depth: null, revisits: null, loops: null, terminated: null, deadlocks: null });
    expect(report.bytesPerState).toBeGreaterThan(1);
    expect(report.bytes).toBe(report.bytesPerState * report.states);
    const { stdout } = await esml(['check', '-', ...args], { stdin: counters });
    expect(stdout).toContain('10,000 states, 20,000 transitions, explored on the fly, ');
    expect(stdout).not.toContain('depth');
  });

  it('are left out where decision diagrams did not come to their end', async () => {
    const ended = ['check', 'models/leader-election.esml', '--engine', 'symbolic', '--max-nodes', '1000'];
    const report = JSON.parse((await esml([...ended, '--json'])).stdout);
    const nothing = { states: null, transitions: null, revisits: null, depth: null, terminated: null, deadlocks: null };
    expect(report).toMatchObject({ ...nothing, exact: null, bytesPerState: null, complete: false });
    const { stdout } = await esml(ended);
    expect(stdout).toContain('the states were not counted, ');
    expect(stdout).not.toMatch(/\d states?,|depth/);
  });

  it('tell a depth of decision diagrams only where they count rounds', async () => {
    expect((await reported('--engine', 'symbolic')).depth).toBeNull();
    expect((await reported('--engine', 'symbolic', '--strategy', 'breadth-first')).depth).toBe((await reported()).depth);
  });

  it('say of a search that keeps no states how often it came to one', async () => {
    const lost = ['check', 'models/lost-update.esml', '--search', 'stateless'];
    expect((await esml(lost)).stdout).toContain('97 visited states, 96 transitions');
    const report = JSON.parse((await esml([...lost, '--json'])).stdout);
    expect(report).toMatchObject({ states: 97, revisits: null, depth: 8 });
    expect(report.bytes).toBeGreaterThan(9 * 256);
  });
});
