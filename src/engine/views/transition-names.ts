import type { LineMap } from '../../base/span.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import type { TransitionSystem } from '../../system/ir.ts';

/** Characters of a command in the name of a transition. */
const mostWords = 40;

/** What a line of the model is called: also beside lines of rules, which have numbers too. */
export type LineWords = 'line' | 'model line';

/** `Phil[1]: left!take (line 8)`; both commands for a rendezvous. */
export function nameOf(
  analysis: Analysis,
  { activations }: TransitionSystem,
  text: string,
  lines: LineMap,
  transition: number,
  where: LineWords = 'line',
): string {
  const { processes, spans } = analysis.footprint(transition);
  return processes
    .map((process, i) => {
      const span = spans[i] ?? { start: 0, end: 0 };
      const words = text.slice(span.start, span.end).replace(/\s+/g, ' ');
      const short = words.length > mostWords ? `${words.slice(0, mostWords - 1)}…` : words;
      return `${activations[process]?.name ?? '?'}: ${short} (${where} ${lines.position(span.start).line})`;
    })
    .join(' with ');
}
