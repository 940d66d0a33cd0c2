import { LineMap } from '../../base/span.ts';
import type { Reservation } from '../../engine/plan/sound.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import { list } from './reason-sentences.ts';
import type { ReservationView } from '../../contract/lab/compare.ts';

/** So many commands that can fail are named. */
const mostNamed = 2;

/** A reservation in words: for errors with the commands that can fail. */
export function reservationView({ property, lost, why }: Reservation, analysis: Analysis, text: string): ReservationView {
  if (property !== 'errors') return { property, what: lost, why };
  const lines = new LineMap(text);
  const spans = analysis.footprints.flatMap(({ canFail, spans: [first] }) => (canFail && first !== undefined ? [first] : []));
  const commands = new Set(
    spans.map((span) => `${text.slice(span.start, span.end).replace(/\s+/g, ' ')} in line ${lines.position(span.start).line}`),
  );
  const more = commands.size > mostNamed ? [`${commands.size - mostNamed} more`] : [];
  return { property: lost, what: list([...[...commands].slice(0, mostNamed), ...more]), why };
}
