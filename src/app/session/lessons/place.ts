import type { Drawing } from '../../../contract/lab/compare.ts';

/** A state, and the transitions there that were looked for. */
export interface Place {
  readonly state: number;
  readonly transitions: readonly number[];
}

/** The first of the visited states in which different transitions with all these words are enabled; null if there is none. */
export function placeOf({ nodes, edges }: Drawing, visited: readonly number[], words: readonly string[]): Place | null {
  const among = new Set(visited);
  const leaving: { label: string; transition: number }[][] = nodes.map(() => []);
  for (const { source, label, transition } of edges) leaving[source]?.push({ label, transition });
  for (const { id } of nodes) {
    if (!among.has(id)) continue;
    const found: number[] = [];
    for (const word of words) {
      const step = leaving[id]?.find(({ label, transition }) => label.includes(word) && !found.includes(transition));
      if (step !== undefined) found.push(step.transition);
    }
    if (found.length === words.length) return { state: id, transitions: found };
  }
  return null;
}
