import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { transitionTables } from '../../src/engine/machine/transition-table.ts';
import { filesBelow } from '../architecture/sources.ts';
import { compile } from '../support.ts';

/** Thesis, Figure 3.2; its indentation is lost in the copy of the text, so that lines are compared without it. */
const figure = `PROCEDURE CounterProcess(VAR state: StateVector; action: INTEGER);
VAR expr: INTEGER;
BEGIN
CASE action OF
1: IF TRUE THEN
SetVar(state, pos_n, 0);
SetVar(state, pos_loc, 1)
END
| 2: IF GetVar(state, pos_n) < 10 THEN
SetVar(state, pos_loc, 2)
END
| 3: IF TRUE THEN
expr := GetVar(state, pos_n) + 1;
SetVar(state, pos_n, expr);
SetVar(state, pos_loc, 1)
END
| 4: IF GetVar(state, pos_n) = 10 THEN
SetVar(state, pos_loc, 4)
END
| 5: IF TRUE THEN
SetVar(state, pos_n, 0);
SetVar(state, pos_loc, 1)
END
| 6: (* Remove the Counter process from the activation list *)
END
END CounterProcess;`;

const counter = `MODEL Counting;
TYPE int = 0..10;
PROCESS Counter;
VAR n: int;
BEGIN
  n := 0;
  DO n<10 -> n := n + 1
  [] n=10 -> n := 0
  END
END Counter;
BEGIN Counter END Counting`;

function tablesOf(text: string) {
  const system = compile(text);
  return transitionTables(system, new Machine(system).code, text);
}

const trimmed = (text: string) => tablesOf(text).map(({ procedure }) => procedure.map((line) => line.text.trim()));

/** The first line of a branch of the outer CASE. */
const label = /^ {8}(?:\| )?(\d+): /;

describe('the procedure of a process', () => {
  it('is that of Figure 3.2, line by line', () => {
    expect(trimmed(counter)).toEqual([figure.split('\n')]);
  });

  it('belongs to the table of Figure 3.2, in which leaving the DO is number 5', () => {
    const rows = tablesOf(counter)[0]!.rows.map(({ number, next, action, nextGuard, command }) => [
      number,
      next,
      action,
      nextGuard,
      command,
    ]);
    expect(rows).toEqual([
      [0, 1, 1, null, 'n := 0'],
      [1, 2, 2, 3, 'n<10'],
      [2, 1, 3, null, 'n := n + 1'],
      [3, 4, 4, 5, 'n=10'],
      [4, 1, 5, null, 'n := 0'],
      [5, null, 6, null, 'END'],
    ]);
  });

  it('has a branch for each transition, which leads to its place and its next one, on all models', () => {
    for (const { path, text } of filesBelow('models', /\.esml$/)) {
      const system = compile(text);
      const tables = transitionTables(system, new Machine(system).code, text);
      expect(tables, path).toHaveLength(system.templates.length);
      tables.forEach(({ rows, procedure, process }, template) => {
        const where = `${path}, ${process}`;
        const starts = procedure.flatMap(({ text: line }, at) => (label.test(line) ? [at] : []));
        expect(
          starts.map((at) => [Number(label.exec(procedure[at]!.text)?.[1]), procedure[at]!.branch?.span]),
          where,
        ).toEqual(rows.map(({ action, span }) => [action, span]));
        rows.forEach(({ next }, i) => {
          const branch = procedure.slice(starts[i], starts[i + 1] ?? -2).map((line) => line.text.trim());
          if (next === null) expect(branch, where).toEqual([expect.stringContaining('Remove the')]);
          else expect(branch.slice(-2), where).toEqual([`SetVar(state, pos_loc, ${next})`, 'END']);
          expect(branch.join(' '), where).not.toMatch(/\?|undefined/);
        });
        const { edges, locations } = system.templates[template]!;
        const own = edges.filter(({ copyOf, operations }) => copyOf === null && operations[0]?.kind !== 'fail').length;
        expect(
          rows.filter(({ next }) => next !== null),
          where,
        ).toHaveLength(own);
        expect(rows.length - own, where).toBe(locations.filter(({ ownEdges }) => ownEdges === 0).length);
      });
    }
  });

  it('has calls for what the figure does not print', () => {
    const [lines] = trimmed(`MODEL M;
TYPE t = 0..9; pair = (a: t; b: BOOLEAN); row = ARRAY [3] OF pair; some = LIST [2] OF t;
VAR loc: t; q: pair;
PROCESS P(i: t);
VAR q: row; p: pair; l: some; b: BOOLEAN;
BEGIN
  p := q[i];
  q[2].b := ~b & ((p # q[0]) OR b);
  loc := TOSS(3);
  APPEND(l, loc);
  ASSERT(LEN(l) > 0);
  ATOMIC
    DO loc < 3 -> loc := loc + 1 [] loc < 2 -> SKIP END;
    IF TRUE -> TRACE("x", loc) END
  END
END P;
BEGIN P(1) END M`);
    expect(lines?.slice(4, -3).join('\n')).toBe(`1: IF TRUE THEN
CopyVar(state, pos_p, pos_P_q + i * 2, 2);
SetVar(state, pos_loc, 1)
END
| 2: IF TRUE THEN
expr := ORD((NOT (GetVar(state, pos_b) = 1)) AND (NOT Equal(state, pos_p, pos_P_q, 2) OR (GetVar(state, pos_b) = 1)));
SetVar(state, pos_P_q + 5, expr);
SetVar(state, pos_loc, 2)
END
| 3: IF TRUE THEN
SetVar(state, pos_M_loc, Toss(3));
SetVar(state, pos_loc, 3)
END
| 4: IF TRUE THEN
Append(state, pos_l, GetVar(state, pos_M_loc));
SetVar(state, pos_loc, 4)
END
| 5: IF TRUE THEN
Assert(Length(state, pos_l) > 0);
SetVar(state, pos_loc, 5)
END
| 6: IF TRUE THEN
LOOP
CASE Choice(GetVar(state, pos_M_loc) < 3, GetVar(state, pos_M_loc) < 2) OF
0: EXIT
| 1: expr := GetVar(state, pos_M_loc) + 1;
SetVar(state, pos_M_loc, expr)
| 2: (* nothing *)
END
END;
CASE Choice(TRUE) OF
0: Fail
| 1: Trace("x", GetVar(state, pos_M_loc))
END;
SetVar(state, pos_loc, 6)
END`);
  });
});
