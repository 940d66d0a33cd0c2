import { focusable } from '../../kit/drawing/focusable.ts';
import { countOf } from '../../kit/widgets/format.ts';
import styles from './diagrams.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const frame = { width: 440, height: 120, inset: 8 };

/** How many nodes are kept after each group that sifting has moved. */
export function SiftCurve({ nodes }: { readonly nodes: readonly number[] }) {
  const most = Math.max(...nodes);
  const { width, height, inset } = frame;
  const x = (i: number) => inset + (i * (width - 2 * inset)) / Math.max(1, nodes.length - 1);
  const y = (count: number) => height - inset - (count * (height - 2 * inset)) / most;
  const [first = 0] = nodes;
  const last = nodes[nodes.length - 1] ?? first;
  const words = `Sifting: ${countOf(first, 'node')} before, ${countOf(last, 'node')} after ${countOf(nodes.length - 1, 'group')} moved.`;
  return (
    <figure className={styles.curve}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words} {...focusable}>
        <polyline points={nodes.map((count, i) => `${x(i)},${y(count)}`).join(' ')} />
      </svg>
      <figcaption className={textStyles.quietText}>{words}</figcaption>
    </figure>
  );
}
