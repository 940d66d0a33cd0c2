import { inks } from '../../../../drawing/inks.ts';
import { type NodeSign, nodeSigns } from '../../../../drawing/graph/node-signs.ts';

/** The entry of a legend for nodes that are pointed out. */
export function PointedSign({ sign }: { readonly sign: NodeSign }) {
  const { letter, ink, word } = nodeSigns[sign];
  const colour = `var(${inks[ink][0]})`;
  return (
    <li>
      <svg width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" style={{ fill: `var(${inks.surface[0]})`, stroke: colour }} strokeWidth="1.6" />
        <text x="8" y="12" textAnchor="middle" style={{ fill: colour, fontSize: 11, fontWeight: 700 }}>
          {letter}
        </text>
      </svg>
      {word}
    </li>
  );
}
