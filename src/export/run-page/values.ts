import type { LineMap } from '../../base/span.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { describeState } from '../../engine/views/state-view.ts';

/** The names and values of all that a state consists of; where a process is stands under its name with `@` behind it. */
export function valuesOf(machine: Machine, state: Int32Array, lines: LineMap): (readonly [name: string, value: string])[] {
  const { shared, buffers, processes } = describeState(machine, state, null);
  return [
    ...[...shared, ...buffers].map(({ name, value }) => [name, value] as const),
    ...processes.flatMap(({ name, labels, span, ended, variables }) => [
      [`${name}@`, ended ? 'END' : (labels[0] ?? `line ${lines.position(span.start).line}`)] as const,
      ...variables.map((variable) => [`${name}.${variable.name}`, variable.value] as const),
    ]),
  ];
}
