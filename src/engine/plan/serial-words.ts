import type { LineMap } from '../../base/span.ts';
import type { SerialRan } from './ran.ts';

/** What became of each FORALL that was to be done process by process, a sentence for each. */
export function serialSentences({ made, left }: SerialRan, lines: LineMap): string[] {
  const line = (start: number): number => lines.position(start).line;
  return [
    ...made.map(({ span, form }) => {
      const how =
        form === 'idempotent'
          ? 'a process has still to do it where it would change something'
          : 'a bit of each process says whether it has still to do it';
      return `FORALL in line ${line(span.start)} was done process by process: ${how}.`;
    }),
    ...left.map(({ span, reason }) => `FORALL in line ${line(span.start)} was done at once: ${reason}.`),
  ];
}
