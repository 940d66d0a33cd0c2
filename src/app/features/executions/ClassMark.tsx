import styles from './executions.module.css';
import { halfSign, treeType } from './geometry.ts';
import { classLetters } from './words.ts';

const shapes = [
  <circle key="circle" cx={12} cy={12} r={10.5} />,
  <rect key="square" x={2} y={2} width={20} height={20} rx={2} />,
  <path key="diamond" d="M 12 0.5 L 23.5 12 L 12 23.5 L 0.5 12 Z" />,
  <path key="hexagon" d="M 6 1.5 H 18 L 23.5 12 L 18 22.5 H 6 L 0.5 12 Z" />,
];

const hues = [styles.hue0, styles.hue1, styles.hue2, styles.hue3, styles.hue4];

/** The sign of a class: its letters in one of four shapes, or in a rectangle where there are several, in one of five colours. */
export function ClassMark({ number }: { readonly number: number }) {
  const letters = classLetters(number);
  const several = letters.length > 1;
  const width = several ? 2 * halfSign(letters) : 24;
  return (
    <svg
      className={`${styles.classMark} ${hues[number % hues.length] ?? ''}`}
      viewBox={`0 0 ${width} 24`}
      width={several ? width : 22}
      height={several ? 24 : 22}
      aria-hidden="true"
    >
      {several ? <rect x={1} y={2} width={width - 2} height={20} rx={2} /> : shapes[number % shapes.length]}
      <text x={width / 2} y={12} dy="0.36em" textAnchor="middle" fontSize={several ? treeType : 14}>
        {letters}
      </text>
    </svg>
  );
}
