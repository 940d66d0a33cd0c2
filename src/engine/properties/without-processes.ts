import type { Evidence } from '../../contract/check/evidence.ts';

/** Evidence from a graph from which steps were left out: it does not tell which processes could have moved. */
export function withoutProcesses(evidence: Evidence | null | undefined): Evidence | null {
  if (evidence == null) return null;
  const children = evidence.children.map((child) => ({ ...child, evidence: withoutProcesses(child.evidence) ?? child.evidence }));
  return { ...evidence, processes: null, children };
}
