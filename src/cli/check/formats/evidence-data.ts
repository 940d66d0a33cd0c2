import type { ReportEvidence } from '../../library/report.ts';
import type { Evidence } from '../../../contract/check/evidence.ts';

/** Evidence as data (docs/check-json.md). */
export function evidenceData(evidence: Evidence): ReportEvidence {
  const { formula, holds, explanation, steps, loopStart, ends, children, processes, rows, cut } = evidence;
  return {
    formula: formula.text,
    holds,
    explanation,
    steps,
    loopStart,
    ends,
    children: children.map(({ at, via, evidence: below }) => ({ at, via, evidence: evidenceData(below) })),
    processes,
    rows: rows?.map(({ formula: { text }, values }) => ({ formula: text, values })) ?? null,
    cut,
  };
}
