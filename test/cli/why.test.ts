import { describe, expect, it } from 'vitest';
import { esml } from './capture.ts';

describe('esml why', () => {
  it('tells the decisive step, what could be done instead, what is false and where values come from', async () => {
    const { code, stdout } = await esml(['why', 'models/lost-update.esml']);
    expect(code).toBe(1);
    expect(stdout).toContain('Point of no return: step 2, Worker[0]: copy := counter  (line 17)');
    expect(stdout).toContain('instead: Worker[1]: counter := copy + 1  (line 18)');
    expect(stdout).toContain('(finished = n) => (counter = n) is FALSE');
    expect(stdout).toContain('counter is 1');
    expect(stdout).toMatch(
      /step 5 {2}Worker\[1\]: counter := copy \+ 1 {2}\(line 18\)\n\s+counter: 1 -> 1; reads Worker\[1\]\.copy = 0 since step 1\n/,
    );
  });

  it('takes names of properties, and says that nothing is violated, or that not all is known', async () => {
    const one = await esml(['why', 'models/lost-update.esml', '--property', 'total']);
    expect(one.stdout).not.toContain('errors:');
    expect(await esml(['why', 'models/lost-update.esml', '--property', 'deadlock'])).toMatchObject({
      code: 0,
      stdout: 'nothing is violated\n',
    });
    expect((await esml(['why', 'models/peterson.esml', '--max-states', '3'])).code).toBe(3);
    const wrong = await esml(['why', 'models/lost-update.esml', '--property', 'total2']);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('there is no property "total2"')]);
    expect((await esml(['why', 'models/lost-update.esml', '--max-states', 'x'])).code).toBe(2);
  });

  it('looks for a run with conditions, and says where there is none', async () => {
    const none = await esml(['why', 'models/lost-update.esml', '--property', 'total', '--run-switches', '1']);
    expect(none).toMatchObject({ code: 1, stdout: expect.stringMatching(/ {2}There is no such run: all \d+ states were searched\.\n/) });
    const two = await esml(['why', 'models/lost-update.esml', '--property', 'total', '--run-switches', '2']);
    expect(two.stdout).toContain('Point of no return');
    const wrong = await esml(['why', 'models/lost-update.esml', '--property', 'total', '--run-without', 'W']);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('there is no process "W"')]);
    expect((await esml(['why', 'models/lost-update.esml', '--run-switches', '-1'])).code).toBe(2);
    const loops = await esml(['why', 'models/fair-choice.esml', '--property', 'unfair', '--run-elsewhere']);
    expect(loops.stdout).toContain('looked for only where single states show');
  });

  it('explains a run of each kind of wrong', async () => {
    const { stdout } = await esml(['why', 'models/lost-update.esml', '--property', 'total', '--kinds', '12']);
    expect(stdout).toMatch(/kinds of wrong were found|Point of no return/);
    expect((await esml(['why', 'models/lost-update.esml', '--kinds', '0'])).code).toBe(2);
  });

  it('says of a run that repeats for ever that each of its states could be left for a good end', async () => {
    const { stdout } = await esml(['why', 'models/fair-choice.esml', '--property', 'unfair']);
    expect(stdout).toContain('(the loop begins here)');
    expect(stdout).toContain('Point of no return: none; from each of these states some run avoids it.');
    expect(stdout).toMatch(/What goes on for ever:\n {4}Steps? \d+.* for ever\. Server moves in each round\.\n/);
    expect(stdout).toContain('Client does not move, though it could in every state of the loop.');
    expect(stdout).toContain('Weak fairness would exclude the run, and so would strong fairness.');
    expect(stdout).toMatch(/AF\(Client\.n = 2\) is false .*: \(Client\.n = 2\) is never met, all around the loop\./);
  });
});
