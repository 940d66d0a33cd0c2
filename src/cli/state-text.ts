import type { LineMap, Span } from '../base/span.ts';
import type { Machine } from '../engine/machine/machine.ts';
import { type DescribedProcess, describeState } from '../engine/views/state-view.ts';
import type { Style } from './style.ts';
import { changedParts } from '../contract/changed-parts.ts';
import type { StateEntry } from '../contract/states.ts';

/** What is needed to write about states of a model. */
export interface StateWriter {
  readonly machine: Machine;
  readonly text: string;
  readonly lines: LineMap;
  readonly style: Style;
}

/**
 * A state, one line for each process and one for what is shared; variables that differ from the state before, if that is given, are marked
 * with `*`.
 *
 *     Counter  line 8: n := (n + 1) MOD 4   *n = 2
 *     shared   total = 3
 */
export function stateText(writer: StateWriter, state: Int32Array, before: Int32Array | null, indent: string): string {
  const { shared, buffers, processes } = describeState(writer.machine, state, before);
  const common = [...shared, ...buffers];
  const names = [...processes.map(({ name }) => name), ...(common.length > 0 ? ['shared'] : [])];
  const width = Math.max(...names.map((name) => name.length));
  const places = processes.map((process) => placeText(writer, process));
  const placeWidth = Math.max(0, ...places.filter((_, index) => processes[index]?.variables.length !== 0).map((place) => place.length));
  const rows = processes.map((process, index) => {
    const variables = variablesText(process.variables, writer.style);
    const place = places[index] ?? '';
    return `${process.name.padEnd(width)}  ${variables === '' ? place : `${place.padEnd(placeWidth)}  ${variables}`}`;
  });
  if (common.length > 0) rows.push(`${'shared'.padEnd(width)}  ${variablesText(common, writer.style)}`);
  return rows.map((row) => `${indent}${row.trimEnd()}\n`).join('');
}

/** What differs between two states, such as `Counter.n = 2, table[3].used = TRUE`: the smallest parts; empty if nothing does. */
export function changesText(writer: StateWriter, state: Int32Array, before: Int32Array): string {
  const { shared, buffers, processes } = describeState(writer.machine, state, before);
  const local = processes.flatMap(({ name, variables }) =>
    variables.map((variable) => ({ ...variable, name: `${name}.${variable.name}` })),
  );
  const changed = [...local, ...shared, ...buffers].flatMap(changedParts);
  return changed.map(({ name, value }) => writer.style.changed(`${name} = ${value}`)).join(', ');
}

/** The line of a span and the beginning of what stands there. */
function lineText({ text, lines }: StateWriter, span: Span): string {
  const command = text.slice(span.start, span.end).split(/\r|\n/)[0]?.trim() ?? '';
  const short = command.length > 40 ? `${command.slice(0, 39)}…` : command;
  return `line ${lines.position(span.start).line}: ${short}`;
}

function placeText(writer: StateWriter, { span, labels, labelsBehind, ended }: DescribedProcess): string {
  const place = ended ? `line ${writer.lines.position(span.start).line}: ended` : lineText(writer, span);
  const at = labels.length === 0 ? place : `${place} (${labels.join(', ')})`;
  return labelsBehind.length === 0 ? at : `${at} (at ${labelsBehind.join(', ')}, as no guard of the DO is true)`;
}

function variablesText(variables: readonly StateEntry[], style: Style): string {
  return variables.map(({ name, value, changed }) => (changed ? style.changed(`*${name} = ${value}`) : `${name} = ${value}`)).join('  ');
}
