import type { Drawing, Mark } from '../../../drawing/drawing.ts';
import { type Ink, inks } from '../../../drawing/inks.ts';
import { focusable } from './focusable.ts';
import { pictureFace } from '../../../drawing/text-width.ts';
import { pathData } from '../../../drawing/svg.ts';
import { keyed } from '../widgets/keys.ts';

interface Properties {
  readonly drawing: Drawing;
  readonly className?: string | undefined;
}

/** A drawing on the page, in the colours of the theme; a saved one is the same in colours for white. */
export function DrawnPicture({ drawing: { title, width, height, marks }, className }: Properties) {
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} fontFamily={pictureFace} role="img" aria-label={title} {...focusable}>
      {keyed(marks, (mark) => JSON.stringify(mark)).map(({ key, item: mark }) => (
        <DrawnMark key={key} mark={mark} />
      ))}
    </svg>
  );
}

/** A mark of a drawing, for pictures of which a part is drawn. */
export function DrawnMark({ mark }: { readonly mark: Mark }) {
  if (mark.kind === 'text') {
    const { text, x, y, size, anchor, ink, bold, rim } = mark;
    const rimmed = rim ? { paintOrder: 'stroke', stroke: variable('surface'), strokeWidth: 3 } : {};
    return (
      <text x={x} y={y} textAnchor={anchor} style={{ fill: variable(ink), fontSize: size, fontWeight: bold ? 600 : 400, ...rimmed }}>
        {text}
      </text>
    );
  }
  const { pieces, stroke, fill, width = 1, dash, title } = mark;
  const style = { fill: fill === undefined ? 'none' : variable(fill), stroke: stroke === undefined ? 'none' : variable(stroke) };
  return (
    <path d={pathData(pieces)} style={style} strokeWidth={width} strokeDasharray={dash?.join(' ')}>
      {title !== undefined && <title>{title}</title>}
    </path>
  );
}

function variable(ink: Ink): string {
  return `var(${inks[ink][0]})`;
}
