import type { LineMap } from '../../base/span.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { describeState } from '../../engine/views/state-view.ts';

/** The names and values of all that a state consists of; where a process is stands under its name with `@` behind it. */
export function valuesOf(machine: Machine, state: Int32Array, lines: LineMap): (readonly [name: string, value: string])[] {
  const { shared, buffers, processes } = describeState(machine, state, null);
  return [
    ...[...shared, ...buffers].map(({ name, value }) => [name, value] as const),
    ...processes.flatMap(({ name, labels, labelsBehind, span, ended, variables }) => [
      [`${name}@`, ended ? 'END' : placeOf(labels, labelsBehind, lines.position(span.start).line)] as const,
      ...variables.map((variable) => [`${name}.${variable.name}`, variable.value] as const),
    ]),
  ];
}

/** Where a process is: its labels, those first that its line has, and the line where that has none. */
function placeOf([label]: readonly string[], behind: readonly string[], line: number): string {
  if (label !== undefined) return [label, ...behind].join(', ');
  return behind.length === 0 ? `line ${line}` : `${behind.join(', ')} (line ${line})`;
}
