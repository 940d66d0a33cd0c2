import type { Mark } from './decorations.ts';
import { editor } from './monaco.ts';
import styles from './decorations.module.css';

/** A mark as the editor draws it. */
export function decorationOf(mark: Mark): editor.IModelDeltaDecoration {
  return { range: mark.range, options: optionsOf(mark) };
}

function optionsOf(mark: Mark): editor.IModelDecorationOptions {
  const hoverMessage = { value: mark.hover };
  if (mark.kind === 'verdict') {
    const line = mark.range.startLineNumber;
    return { glyphMarginClassName: `${styles.verdictGlyph} ${styles[mark.tone]} line-${line}`, glyphMarginHoverMessage: hoverMessage };
  }
  if (mark.kind === 'enabled') {
    const line = mark.range.startLineNumber;
    return { glyphMarginClassName: `${styles.enabledGlyph} ${styles[mark.leadsTo]} line-${line}`, glyphMarginHoverMessage: hoverMessage };
  }
  if (mark.kind === 'count') {
    const inlineClassName = mark.taken === 0 ? `${styles.countMark} ${styles.never}` : (styles.countMark ?? '');
    return { after: { content: `  ${mark.text}`, inlineClassName }, showIfCollapsed: true, hoverMessage };
  }
  if (mark.kind === 'chosen') return { className: styles.processHere ?? null, hoverMessage };
  if (mark.kind === 'pointed') {
    const overviewRuler = { color: '#e08a00', position: editor.OverviewRulerLane.Full };
    const besideLine = { linesDecorationsClassName: styles.stepPointedLine ?? null, hoverMessage, overviewRuler };
    // A frame around each line of a long command would hide more than it shows.
    if (mark.range.startLineNumber !== mark.range.endLineNumber) return besideLine;
    return { className: styles.stepPointed ?? null, inlineClassName: styles.stepPointedCommand ?? null, ...besideLine };
  }
  return {
    isWholeLine: true,
    className: `${styles.stepLine} ${styles[mark.kind]}`,
    inlineClassName: `${styles.stepCommand} ${styles[mark.kind]}`,
    hoverMessage,
    overviewRuler: { color: mark.kind === 'failed' ? '#c0392b' : '#3b6fe0', position: editor.OverviewRulerLane.Full },
  };
}
