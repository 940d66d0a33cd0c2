import { LineMap } from '../../base/span.ts';
import type { LineWords } from '../../engine/views/transition-names.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';

/** Names transitions by their numbers, processes and commands: `3 (P[0] line 7 "x := 1")`. */
export function transitionNames(analysis: Analysis, source: string, where: LineWords = 'line'): (transition: number) => string {
  const lines = new LineMap(source);
  return (transition) => {
    const { processes, spans } = analysis.footprint(transition);
    const parts = processes.map((process, i) => {
      const span = spans[i] ?? { start: 0, end: 0 };
      const text = source.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
      return `${processName(analysis, process)} ${where} ${lines.position(span.start).line} "${text.length > 30 ? `${text.slice(0, 29)}…` : text}"`;
    });
    return `${transition} (${parts.join(' with ')})`;
  };
}

/** What a process is called. */
export function processName(analysis: Analysis, process: number): string {
  return analysis.system.activations[process]?.name ?? `process ${process}`;
}
