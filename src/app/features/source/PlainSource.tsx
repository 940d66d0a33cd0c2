import styles from './editor.module.css';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTheme } from '../../session/workbench/use-theme.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { colouringOf } from '../../../frontends/colourings.ts';
import { selectLanguage, selectSourceName, selectText } from '../../session/state/selectors.ts';
import { lookOf, PlainLines } from './plain-tokens.ts';
import { keyed } from '../../kit/widgets/keys.ts';

/** A text with a line of more characters than this has no colours: all of a line is drawn. */
const mostColumns = 5_000;
/** Lines drawn above and below what is seen. */
const beyond = 5;

/** What is seen of the field, in pixels. */
interface Seen {
  readonly top: number;
  readonly left: number;
  readonly height: number;
}

/**
 * A plain text field for the source, until the full editor is there: its own letters are transparent, and those behind it have the editor's
 * colours. Only the lines that are seen are drawn.
 */
export function PlainSource({ field }: { readonly field: RefObject<HTMLTextAreaElement | null> }) {
  const text = useAppState(selectText);
  const { name } = useAppState(selectLanguage);
  const sourceName = useAppState(selectSourceName);
  const workbench = useWorkbench();
  const [seen, setSeen] = useState<Seen>({ top: 0, left: 0, height: innerHeight });
  const lines = useMemo(() => new PlainLines(text, colouringOf(name)), [text, name]);
  const coloured = useMemo(() => lines.columns <= mostColumns, [lines]);
  useLayoutEffect(() => {
    const height = field.current?.clientHeight;
    if (height !== undefined) setSeen((before) => ({ ...before, height }));
  }, [field]);
  return (
    <>
      {coloured && <Colours lines={lines} seen={seen} />}
      <textarea
        ref={field}
        className={`${styles.sourcePlain} ${coloured ? styles.sourceField : ''}`}
        aria-label={sourceName}
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={(event) => workbench.document.edit(event.target.value)}
        onScroll={({ currentTarget: { scrollTop: top, scrollLeft: left, clientHeight: height } }) => setSeen({ top, left, height })}
      />
    </>
  );
}

/** The lines that are seen, in colour. */
function Colours({ lines, seen: { top, left, height } }: { readonly lines: PlainLines; readonly seen: Seen }) {
  const theme = useTheme();
  const frame = useRef<HTMLPreElement>(null);
  const [lineHeight, setLineHeight] = useState(21);
  useLayoutEffect(() => {
    if (frame.current !== null) setLineHeight(Number.parseFloat(getComputedStyle(frame.current).lineHeight) || 21);
  }, []);
  const first = Math.max(0, Math.floor(top / lineHeight) - beyond);
  const last = Math.min(lines.count, Math.ceil((top + height) / lineHeight) + beyond);
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, i) => ({ line: first + i, tokens: lines.tokens(first + i) }));
  return (
    <pre className={`${styles.sourcePlain} ${styles.sourceColours}`} aria-hidden="true" ref={frame}>
      <div style={{ transform: `translate(${-left}px, ${first * lineHeight - top}px)` }}>
        {shown.map(({ line, tokens }) => (
          <div key={line} style={{ height: lineHeight }}>
            {keyed(tokens, (token) => token.text).map(({ key, item: { text: piece, kind } }) => (
              <span key={key} style={lookOf(kind, theme)}>
                {piece}
              </span>
            ))}
          </div>
        ))}
      </div>
    </pre>
  );
}
