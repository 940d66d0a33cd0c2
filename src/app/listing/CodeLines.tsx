import { useEffect, useMemo, useRef } from 'react';
import type { ListingLine } from '../../worker/api.ts';
import { LineMap } from '../../base/span.ts';
import { useAppState, useController } from '../state/context.ts';
import type { AppState } from '../state/store.ts';

/** More lines than this are not shown at once. */
const mostLines = 3_000;

const selectText = (state: AppState) => state.document.text;
const selectLine = (state: AppState) => state.selection.line;

interface Properties {
  readonly lines: readonly ListingLine[];
  /** The address of the instruction that comes next. */
  readonly current: number | null;
}

/** The instructions; each leads to its place in the source, and those of the source line of the cursor are marked. */
export function CodeLines({ lines, current }: Properties) {
  const text = useAppState(selectText);
  const cursorLine = useAppState(selectLine);
  const controller = useController();
  const map = useMemo(() => new LineMap(text), [text]);
  const here = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another instruction is brought into view
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <>
      <ol className="code-lines" aria-label="Instructions">
        {lines.slice(0, mostLines).map(({ address, text: instruction, span }, i) => {
          if (address === null)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings have no address, and lines never change their order
              <li key={`heading ${i}`} className="code-heading">
                {instruction}
              </li>
            );
          const line = span === null ? null : map.position(span.start).line;
          const isCurrent = address === current;
          return (
            <li
              key={address}
              ref={isCurrent ? here : undefined}
              className={line !== null && line === cursorLine ? 'code-line at-cursor' : 'code-line'}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <span className="code-address">{address}</span>
              <code>{instruction}</code>
              {span !== null && (
                <button type="button" className="link" onClick={() => controller.reveal(span)} aria-label={`Line ${line} in the source`}>
                  line {line}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {lines.length > mostLines && (
        <p className="quiet-text">
          The first {mostLines} of {lines.length} lines; “esml listing” prints all.
        </p>
      )}
    </>
  );
}
