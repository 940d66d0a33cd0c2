import { describe, expect, it } from 'vitest';
import { listing } from '../../src/engine/machine/listing.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { validate } from '../../src/system/validate.ts';
import { printSystem } from '../../src/system/print.ts';
import { compile, oneProcess } from '../support.ts';

const counter = oneProcess('n: int;', 'n := 0; DO n < 7 -> n := n + 1 [] n = 7 -> n := 0 END');

describe('the abstract machine', () => {
  it('has the code of thesis Figures 3.3 and 4.9 for a loop', () => {
    const system = compile(counter);
    const lines = listing(system, new Machine(system).code).map((l) => `${l.address ?? ''} ${l.text}`.trim());
    expect(lines).toMatchInlineSnapshot(`
      [
        "process P",
        "0 location 0",
        "2 pushLocal 1",
        "4 pushValue 0",
        "6 popVariable",
        "7 location 1",
        "9 guards 33",
        "11 (36, 22)",
        "13 location 2",
        "15 pushLocal 1",
        "17 evaluate 43",
        "19 popVariable",
        "20 jump 7",
        "22 (50, 33)",
        "24 location 3",
        "26 pushLocal 1",
        "28 pushValue 0",
        "30 popVariable",
        "31 jump 7",
        "33 location 4",
        "35 terminate",
        "expression subroutines",
        "36 pushLocal 1",
        "38 pushVariable",
        "39 pushValue 7",
        "41 less",
        "42 end",
        "43 pushLocal 1",
        "45 pushVariable",
        "46 pushValue 1",
        "48 add",
        "49 end",
        "50 pushLocal 1",
        "52 pushVariable",
        "53 pushValue 7",
        "55 equal",
        "56 end",
      ]
    `);
  });
  it('works on program graphs in a golden text form', () => {
    const system = compile(counter);
    expect(validate(system)).toEqual([]);
    expect(printSystem(system)).toMatchInlineSnapshot(`
      "system M
      process P from 0
        location 0 step
          0:  {n := 0} -> 1
        location 1 repetition
          1: [(n < 7)] -> 2
          2: [(n = 7)] -> 3
        location 2 step
          3:  {n := (n + 1)} -> 1
        location 3 step
          4:  {n := 0} -> 1
        location 4 end
      activation 0 P () channels []
      transition 0 0.0
      transition 1 0.1
      transition 2 0.2
      transition 3 0.3
      transition 4 0.4
      "
    `);
  });
  it('gives a DO that falls through the steps of what follows it', () => {
    const system = compile(oneProcess('n: int;', 'DO n < 2 -> n := n + 1 END; DO n > 5 -> SKIP END; n := 7'));
    expect(validate(system)).toEqual([]);
    expect(printSystem(system)).toMatchInlineSnapshot(`
      "system M
      process P from 0
        location 0 repetition
          0: [(n < 2)] -> 1
          1 copied: [(~(n < 2) & (n > 5))] -> 2
          2 copied: [(~(n < 2) & ~(n > 5))] {n := 7} -> 4
        location 1 step
          3:  {n := (n + 1)} -> 0
        location 2 repetition
          4: [(n > 5)] -> 2
          5 copied: [~(n > 5)] {n := 7} -> 4
        location 3 step
          6:  {n := 7} -> 4
        location 4 end
      activation 0 P () channels []
      transition 0 0.0
      transition 1 0.1
      transition 2 0.2
      transition 3 0.3
      transition 4 0.4
      transition 5 0.5
      transition 6 0.6
      "
    `);
  });
});
