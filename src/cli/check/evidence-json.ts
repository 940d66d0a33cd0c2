import type { Evidence } from '../../engine/temporal/evidence.ts';

/** Evidence as `esml check --json` prints it (docs/check-json.md). */
export function jsonEvidence(evidence: Evidence): object {
  const { formula, holds, explanation, steps, loopStart, ends, children, processes, rows, cut } = evidence;
  return {
    formula: formula.text,
    holds,
    explanation,
    steps,
    loopStart,
    ends,
    children: children.map(({ at, via, evidence: below }) => ({ at, via, evidence: jsonEvidence(below) })),
    processes,
    rows: rows?.map(({ formula: { text }, values }) => ({ formula: text, values })) ?? null,
    cut,
  };
}
