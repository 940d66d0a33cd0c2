import { describe, expect, it } from 'vitest';
import { enablingSets } from '../../src/engine/reduce/enabling.ts';
import { namesFor } from '../../src/worker/lab/names.ts';
import { reasonSentence } from '../../src/worker/lab/reason-sentences.ts';
import { firstSituation } from './support.ts';

const text = `MODEL M; TYPE n = 0..3; b = ARRAY [2] OF BOOLEAN; s = {go}; q = CHANNEL [1] OF s; VAR x, y: n; free: b; c: q;
PROCESS P; BEGIN
x := 1;
WHEN (y = 2) & ~(x = 0);
x := 0 END P;
PROCESS Q; BEGIN
WHEN free[1];
y := 2;
c?go END Q;
PROCESS R; BEGIN
free[1] := TRUE;
c!go END R;
BEGIN P; Q; R END M
`;

/**
 * What is said in the first state of each way in which the step of a line becomes enabled: why it is disabled, and why the first member of
 * the set joins.
 */
function said(line: number): string[] {
  const { machine, analysis, situation } = firstSituation(text);
  const names = namesFor(machine, text, analysis, situation);
  const because = analysis.footprints.findIndex(({ spans }) => names.line(spans[0] ?? { start: 0, end: 0 }) === line);
  return enablingSets(because, situation).map(({ how, transitions: [transition = -1] }) =>
    reasonSentence({ kind: 'enables', transition, because, how }, names).text.replace(/^.*? is disabled: /, ''),
  );
}

describe('why a disabled transition brings in others', () => {
  it('is told for a process that is elsewhere, and for each conjunct that is false, with its text', () => {
    expect(said(4)).toEqual([
      'P is not at line 4 yet. P: x := 1 joins, since it moves P on the way there.',
      'P is not at line 4 yet. P: x := 1 joins, since it brings P there.',
      '"y = 2" is false. Q: y := 2 (disabled now) joins, since it may change that.',
      '"~(x = 0)" is false. P: x := 1 joins, since it may change that.',
    ]);
  });

  it('is told for a condition that the text does not show on its own, by what it depends on', () => {
    expect(said(7)).toEqual(['its condition, which depends on free[1], is false. R: free[1] := TRUE joins, since it may change that.']);
  });

  it('is told for a buffer', () => {
    expect(said(9).at(-1)).toBe('c is empty. R: c!go (disabled now) joins, since it may change c.');
  });
});
