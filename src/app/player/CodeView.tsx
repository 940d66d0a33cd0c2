import type { LabSide, PlayerEvent } from '../../worker/api.ts';
import { linesOf, pseudocode } from './pseudocode.ts';

interface Properties {
  readonly side: LabSide;
  /** The event that is shown; undefined before the first. */
  readonly event: PlayerEvent | undefined;
}

/** The search in pseudo-code, with the line that decided, and those that led to it. */
export function CodeView({ side, event }: Properties) {
  const code = pseudocode(side);
  const [line, ...before] = event === undefined ? [] : linesOf(event);
  return (
    <figure className="pseudocode">
      <figcaption className="quiet-text">{code.source}, in our words</figcaption>
      <ol>
        {code.lines.map(({ id, indent, text }) => (
          <li
            key={id}
            className={before.includes(id) ? 'on-the-way' : undefined}
            aria-current={id === line ? 'step' : undefined}
            style={{ paddingInlineStart: `${indent * 1.4 + 1.6}em` }}
          >
            {text}
          </li>
        ))}
      </ol>
    </figure>
  );
}
