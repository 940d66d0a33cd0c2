import styles from './editor.module.css';
import { type RefObject, useMemo, useRef } from 'react';
import { useTheme } from '../../session/workbench/use-theme.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectText } from '../../session/state/selectors.ts';
import { lookOf, plainTokens } from './plain-tokens.ts';
import { keyed } from '../../kit/widgets/keys.ts';

/**
 * A plain text field for the source, until the full editor is there: its own letters are transparent, and those behind it have the editor's
 * colours.
 */
export function PlainSource({ field }: { readonly field: RefObject<HTMLTextAreaElement | null> }) {
  const text = useAppState(selectText);
  const theme = useTheme();
  const workbench = useWorkbench();
  const colours = useRef<HTMLPreElement>(null);
  const tokens = useMemo(() => plainTokens(text), [text]);
  return (
    <>
      <pre className={`${styles.sourcePlain} ${styles.sourceColours}`} aria-hidden="true" ref={colours}>
        {keyed(tokens, (token) => token.text).map(({ key, item: { text: piece, kind } }) => (
          <span key={key} style={lookOf(kind, theme)}>
            {piece}
          </span>
        ))}
        {/* A last line that is empty has a height all the same. */}
        {'\n'}
      </pre>
      <textarea
        ref={field}
        className={`${styles.sourcePlain} ${styles.sourceField}`}
        aria-label="Model source in ESML"
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={(event) => workbench.document.edit(event.target.value)}
        onScroll={({ currentTarget: { scrollTop, scrollLeft } }) => colours.current?.scrollTo(scrollLeft, scrollTop)}
      />
    </>
  );
}
