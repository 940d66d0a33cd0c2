import type { Analysis } from '../../system/analysis/analysis.ts';
import { elementIn } from '../../system/analysis/elements.ts';
import { type Access, changes } from '../../system/analysis/objects.ts';
import { watchedIn } from '../../system/analysis/watched.ts';
import type { Expression } from '../../system/ir.ts';
import type { Layout } from '../../system/layout.ts';
import { wordsOf } from '../../system/value-type.ts';
import { wordName } from '../../system/word-names.ts';
import { propositionsOf } from '../machine/generate.ts';
import type { Machine } from '../machine/machine.ts';
import { ReadLog } from '../machine/read-log.ts';
import { StepList } from '../source/source.ts';
import type { Step } from '../../contract/steps.ts';

/**
 * A debug run of a step on the abstract machine: each word that it changes must be among those that its footprint says it changes, each
 * word that it reads among those that its footprint says it touches, elements of arrays as they are resolved in the state; only a step that
 * is said to may fail, or have several ways, and only one that is visible change the value of a proposition of the properties. Returns what
 * is wrong; null if nothing is.
 */
export function footprintViolation(machine: Machine, analysis: Analysis, state: Int32Array, step: Step): string | null {
  const { layout, system } = machine;
  const { accesses, processes, canFail, choosing } = analysis.footprint(step.transition);
  if (step.choice > 0 && !choosing) return 'has several ways';
  const next = new Int32Array(machine.words);
  const log = new ReadLog(system, layout, machine.code.code);
  let failed = false;
  machine.logged(log, () => {
    failed = machine.fire(state, step.transition, step.choice, next) !== null;
  });
  const touched = wordsTouched(analysis, layout, accesses, state);
  for (const [process, words] of log.read.entries()) {
    if (words.size > 0 && !processes.includes(process)) return `${system.activations[process]?.name} does not move, but reads`;
    for (const word of words) if (!touched.has(word)) return `reads ${wordName(system, layout, word)}`;
  }
  if (failed) return canFail ? null : 'fails';
  const shown = analysis.visible[step.transition] === true ? null : changedProposition(machine, state, next);
  if (shown !== null) return `changes what ${shown} says unseen`;
  const entered = locationUnseen(machine, analysis, step.transition, state, next);
  if (entered !== null) return `changes ${entered} unseen`;
  const changed = wordsTouched(
    analysis,
    layout,
    accesses.filter(({ operation }) => changes(operation)),
    state,
  );
  for (let word = 0; word < next.length; word++) {
    if (next[word] === state[word] || changed.has(word)) continue;
    if (!processes.some((process) => layout.frames[process] === word)) return `writes ${wordName(system, layout, word)}`;
  }
  return null;
}

/** A location that processes ask for, entered or left although the footprint does not say so; null if there is none. */
function locationUnseen(
  { layout, system }: Machine,
  analysis: Analysis,
  transition: number,
  state: Int32Array,
  next: Int32Array,
): string | null {
  const { accesses } = analysis.footprint(transition);
  const watched = watchedIn(system);
  const unseen = analysis.objects.find((object, index) => {
    const asked = object.kind === 'location' ? watched[object.number] : undefined;
    if (asked === undefined || accesses.some((access) => access.object === index && changes(access.operation))) return false;
    const isThere = (at: Int32Array): boolean => asked.locations.includes(at[layout.frames[asked.activation] ?? -1] ?? -1);
    return isThere(state) !== isThere(next);
  });
  return unseen?.name ?? null;
}

/** The first property of which a proposition has another value, or another error, in a second state; null if there is none. */
function changedProposition(machine: Machine, state: Int32Array, next: Int32Array): string | null {
  const value = (expression: Expression, at: Int32Array): string => {
    const found = machine.proposition(expression, at);
    return typeof found === 'boolean' ? String(found) : found.kind;
  };
  const changed = machine.system.properties.find(({ formula }) =>
    propositionsOf(formula).some((expression) => value(expression, state) !== value(expression, next)),
  );
  return changed?.name ?? null;
}

/**
 * A debug run of the search for enabled steps: what a process reads to find its steps must be among the accesses that are said to decide on
 * them. Steps with choices inside atomic blocks are tried out whole. Returns what is wrong; null if nothing is.
 */
export function enablingViolation(machine: Machine, analysis: Analysis, state: Int32Array): string | null {
  const { layout, system } = machine;
  const log = new ReadLog(system, layout, machine.code.code);
  machine.logged(log, () => machine.enabled(state, new StepList()));
  for (const [process, words] of log.read.entries()) {
    const waiting = analysis.at(process, state[layout.frames[process] ?? -1] ?? 0).map((transition) => analysis.footprint(transition));
    const deciding = waiting.flatMap(({ enabling, accesses, choosing }) => (choosing ? accesses : enabling));
    const allowed = wordsTouched(analysis, layout, deciding, state);
    for (const word of words)
      if (!allowed.has(word)) return `${system.activations[process]?.name} looks at ${wordName(system, layout, word)}`;
  }
  return null;
}

/** The words of a state that accesses concern, elements of arrays as they are chosen there. */
export function wordsTouched(
  { objects, system }: Pick<Analysis, 'objects' | 'system'>,
  layout: Layout,
  accesses: readonly Access[],
  state: Int32Array,
): Set<number> {
  const words = new Set<number>();
  for (const access of accesses) {
    const object = objects[access.object];
    if (object === undefined || object.kind === 'rendezvous') continue;
    if (object.kind === 'location') {
      words.add(layout.frames[object.activation ?? -1] ?? -1);
      continue;
    }
    if (object.kind === 'buffer') {
      const { address = 0, capacity = 0, slotWords = 0 } = layout.buffers[object.number] ?? {};
      for (let i = 0; i <= capacity * slotWords; i++) words.add(address + i);
      continue;
    }
    const { template = -1 } = system.activations[object.activation ?? -1] ?? {};
    const variable = object.kind === 'shared' ? system.shared[object.number] : system.templates[template]?.variables[object.number];
    if (variable === undefined) continue;
    const first =
      object.kind === 'shared'
        ? (layout.shared[object.number] ?? 0)
        : (layout.frames[object.activation ?? -1] ?? 0) + (layout.offsets[template]?.[object.number] ?? 0);
    const element = elementIn(access, state, system, layout);
    const size = element !== null && variable.type.kind === 'array' ? wordsOf(variable.type.element) : wordsOf(variable.type);
    for (let i = 0; i < size; i++) words.add(first + (element ?? 0) * size + i);
  }
  return words;
}
