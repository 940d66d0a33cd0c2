import type { Mark } from './decorations.ts';
import { editor } from './monaco.ts';

/** A mark as the editor draws it. */
export function decorationOf(mark: Mark): editor.IModelDeltaDecoration {
  return { range: mark.range, options: optionsOf(mark) };
}

function optionsOf(mark: Mark): editor.IModelDecorationOptions {
  const hoverMessage = { value: mark.hover };
  if (mark.kind === 'verdict') {
    const line = mark.range.startLineNumber;
    return { glyphMarginClassName: `verdict-glyph ${mark.tone} line-${line}`, glyphMarginHoverMessage: hoverMessage };
  }
  if (mark.kind === 'enabled') {
    const line = mark.range.startLineNumber;
    return { glyphMarginClassName: `enabled-glyph ${mark.leadsTo} line-${line}`, glyphMarginHoverMessage: hoverMessage };
  }
  if (mark.kind === 'count') {
    const inlineClassName = mark.taken === 0 ? 'count-mark never' : 'count-mark';
    return { after: { content: `  ${mark.text}`, inlineClassName }, showIfCollapsed: true, hoverMessage };
  }
  if (mark.kind === 'chosen') return { className: 'process-here', hoverMessage };
  if (mark.kind === 'pointed') {
    const overviewRuler = { color: '#e08a00', position: editor.OverviewRulerLane.Full };
    const besideLine = { linesDecorationsClassName: 'step-pointed-line', hoverMessage, overviewRuler };
    // A frame around each line of a long command would hide more than it shows.
    if (mark.range.startLineNumber !== mark.range.endLineNumber) return besideLine;
    return { className: 'step-pointed', inlineClassName: 'step-pointed-command', ...besideLine };
  }
  return {
    isWholeLine: true,
    className: `step-line ${mark.kind}`,
    inlineClassName: `step-command ${mark.kind}`,
    linesDecorationsClassName: `step-gutter ${mark.kind}`,
    hoverMessage,
    overviewRuler: { color: mark.kind === 'failed' ? '#c0392b' : '#3b6fe0', position: editor.OverviewRulerLane.Full },
  };
}
