import { LineMap, type Span } from '../../../base/span.ts';
import type { Location, Template } from '../../../system/ir.ts';
import { liveVariables } from '../../../system/transform/live-variables.ts';
import { observedVariables } from '../../../system/transform/observed.ts';
import { hasErrors } from '../analyse.ts';
import type { CheckedModel, ConstantOverrides } from '../check/checked.ts';
import { compilePicture } from '../picture/compile.ts';
import { lowerWithin } from './lower-within.ts';

/** What is said of the variable that is defined at a place; null if that is no variable of a process that is activated. */
export type Liveness = (definition: Span) => string | null;

/** A line of the text with the places of a process on it. */
interface Line {
  readonly number: number;
  readonly live: Location[];
  dead: number;
}

/**
 * Says where each variable of a process is live, as `--reduce live` and the warning of values that are never used find it (E. A. Emerson
 * and T. Wahl, Efficient reduction techniques for systems with many components, section 3.1, Definition 1): before which commands its value
 * may still be used before it is written. What properties and the picture of the model read is live everywhere. Looks at the model at the
 * first question; a model with errors, or whose picture has any, has no answers.
 */
export function livenessIn(model: CheckedModel, constants: ConstantOverrides): Liveness {
  let known: ReadonlyMap<number, string> | null = null;
  return (definition) => {
    known ??= found(model, constants);
    return known.get(definition.start) ?? null;
  };
}

/** What is said, by where the variables are defined. */
function found(model: CheckedModel, constants: ConstantOverrides): Map<number, string> {
  const said = new Map<number, string>();
  const picture = hasErrors(model.diagnostics) ? null : compilePicture(model, constants);
  const whole = picture === null ? model : (picture.picture?.model ?? null);
  if (whole === null || hasErrors(whole.diagnostics)) return said;
  const system = lowerWithin(whole);
  if ('tooLarge' in system) return said;
  const observed = observedVariables(system);
  const lines = new LineMap(model.text);
  system.templates.forEach((template, number) => {
    const reads = observed[number] ?? new Set<number>();
    const { at } = liveVariables(template, reads);
    template.variables.forEach(({ span }, variable) => {
      const read = reads.has(variable);
      said.set(
        span.start,
        read ? 'Live everywhere: a property or the picture reads it.' : inWords(template, at, variable, lines, model.text),
      );
    });
  });
  return said;
}

function inWords({ locations }: Template, at: readonly ReadonlySet<number>[], variable: number, map: LineMap, text: string): string {
  const lines = new Map<number, Line>();
  locations.forEach((location, number) => {
    const line = map.position(location.span.start).line;
    const known = lines.get(line) ?? { number: line, live: [], dead: 0 };
    lines.set(line, known);
    if (at[number]?.has(variable) === true) known.live.push(location);
    else known.dead++;
  });
  const places = runsOf([...lines.values()].sort((a, b) => a.number - b.number)).map((run) => wordsOf(run, text));
  if (places.length === 0) return 'Live nowhere: its value is never used.';
  const last = places.length > 1 ? ` and ${places.at(-1)}` : '';
  const all = `${places.slice(0, places.length > 1 ? -1 : 1).join(', ')}${last}`;
  const word = /^\d+( |$)/.test(all) && places.length === 1 ? 'line' : 'lines';
  return `Live before the commands of ${word} ${all}: from there its value may still be used before it is written again. Elsewhere it is dead.`;
}

/** Lines with live places, those together between which there is no dead place. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  let open: Line[] | null = null;
  for (const line of lines) {
    const whole = line.live.length > 0 && line.dead === 0;
    if (line.live.length > 0 && (open === null || !whole)) runs.push([line]);
    else if (line.live.length > 0) open?.push(line);
    open = whole ? (runs.at(-1) ?? null) : null;
  }
  return runs;
}

/** The numbers of lines, with labels, and with the commands if others of the line are left out. */
function wordsOf(run: readonly Line[], text: string): string {
  const from = run[0]?.number ?? 0;
  const to = run.at(-1)?.number ?? from;
  const labels = run.flatMap(({ live }) => live.flatMap((location) => location.labels.map((label) => `at ${label}`)));
  const partly = run.some(({ dead }) => dead > 0);
  const only = partly ? run.flatMap(({ live }) => live.map(({ span }) => `\`${firstWords(text, span)}\``)) : [];
  const more = [...labels, ...(only.length === 0 ? [] : [`only before ${only.join(', ')}`])];
  return `${from === to ? from : `${from}-${to}`}${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
}

function firstWords(text: string, { start, end }: Span): string {
  const line = text.slice(start, end).split(/[\r\n]/)[0] ?? '';
  return line.length > 24 ? `${line.slice(0, 23)}…` : line;
}
