import type { ExecutionsRecording } from '../../../contract/executions.ts';
import type { ExecutionTree } from '../../../contract/executions.ts';
import type { Execution } from '../../../contract/executions.ts';
import { statelessCatalogue, type StatelessName } from '../../../contract/check/stateless-catalogue.ts';
import type { StateKind } from '../../../drawing/state-looks.ts';
import { formatCount } from '../../kit/widgets/format.ts';

/** What the searches are called, and what they do in a sentence. */
export const statelessTitles: Readonly<Record<StatelessName, { readonly title: string; readonly hint: string }>> = {
  ...statelessCatalogue,
  sleep: {
    title: 'Sleep sets',
    hint: 'A step already taken is not taken again as long as only independent ones have happened since (slides).',
  },
  'persistent2+sleep': { title: 'Persistent and sleep sets', hint: 'Both together, as VeriSoft does.' },
};

export const endWords: Readonly<Record<Execution['end'], string>> = {
  terminated: 'terminates',
  deadlock: 'ends in a deadlock',
  error: 'ends in a run-time error',
  depth: 'is cut at the bound',
  asleep: 'is given up: all that is left is asleep',
};

/** What the signs at the ends of executions, and beside their nodes, mean. */
export const meanings = {
  class: 'class: executions with the same letter are equivalent',
  redundant: 'redundant: one of its class was run before',
  left: 'step that is not taken',
} as const;

/** Whether an execution ends in a state of a kind, or something is wrong there. */
export function isStop(kind: StateKind): boolean {
  return kind !== 'plain' && kind !== 'initial';
}

/** The numbers of executions of whose class one was run before them, counted from 0. */
export function redundantOf(executions: readonly Execution[]): ReadonlySet<number> {
  const met = new Set<number>();
  const found = new Set<number>();
  for (const [i, { class: number }] of executions.entries()) {
    if (number === null) continue;
    if (met.has(number)) found.add(i);
    met.add(number);
  }
  return found;
}

/** The number of an execution as it stands at its end: in parentheses if it is redundant. */
export function numberAt(execution: number, redundant: ReadonlySet<number>): string {
  return redundant.has(execution) ? `(${execution + 1})` : String(execution + 1);
}

/** The letters of a class: A to Z, then AA, AB and so on. */
export function classLetters(number: number): string {
  const last = String.fromCharCode(65 + (number % 26));
  return number < 26 ? last : classLetters(Math.floor(number / 26) - 1) + last;
}

/** What came of a search, in sentences. */
export function treeSummary({ whole, classes, cut, blocked, stoppedBy, executions, nodes }: ExecutionTree, maxDepth: number): string[] {
  const count = (n: number, one: string, many: string): string => `${formatCount(n)} ${n === 1 ? one : many}`;
  const sentences: string[] = [];
  const redundant = whole - classes;
  sentences.push(
    whole === 0
      ? 'No execution came to an end. Classes are of executions that end, so that there is nothing here by which searches compare.'
      : `${count(whole, 'execution', 'executions')} in ${count(classes, 'class', 'classes')}; ${redundant === 0 ? 'none is redundant' : `${formatCount(redundant)} ${redundant === 1 ? 'is' : 'are'} redundant`}.`,
  );
  if (blocked > 0) sentences.push(`${count(blocked, 'execution was', 'executions were')} given up because all that was left was asleep.`);
  if (cut > 0)
    sentences.push(
      `${count(cut, 'execution was', 'executions were')} cut after ${maxDepth} steps and ${cut === 1 ? 'has' : 'have'} no class; what is saved of such executions tells nothing.`,
    );
  if (stoppedBy !== null) {
    const limit = {
      executions: count(executions.length, 'execution', 'executions'),
      nodes: count(nodes.length, 'node', 'nodes'),
      time: 'some seconds',
    };
    sentences.push(`The recording ends here, after ${limit[stoppedBy]}: the search has more, and the counts are of what was recorded.`);
  }
  return sentences;
}

/** The name of a transition, without and with its command. */
export interface TransitionNames {
  full(transition: number): string;
  /** Its processes, so that they fit into the picture. */
  short(transition: number): string;
}

export function namesOf({ transitions }: ExecutionsRecording): TransitionNames {
  return {
    full: (transition: number): string => transitions[transition]?.name ?? `transition ${transition}`,
    /** `Phil[1]`, shortened so that it fits into the picture. */
    short: (transition: number): string => (transitions[transition]?.processes ?? []).map(shortened).join('+'),
  };
}

/** Names for where there is little room, `P1` for `Process[1]`, and what they stand for, each name once. */
export function initialsOf(recording: ExecutionsRecording): TransitionNames & { readonly meanings: readonly string[] } {
  const { transitions } = recording;
  const processes = new Set(Object.values(transitions).flatMap((transition) => transition.processes));
  const firsts = new Map([...processes].reverse().map((process) => [parts(process).name, process]));
  const letters = (name: string): string => {
    for (let length = 1; length < name.length; length++) {
      const beginning = name.slice(0, length);
      if (![...firsts.keys()].some((other) => other !== name && other.startsWith(beginning))) return beginning;
    }
    return name;
  };
  const brief = (process: string): string => {
    const { name, index } = parts(process);
    return letters(name) + index.replaceAll('][', '.').replaceAll(/[[\]]/g, '');
  };
  return {
    full: namesOf(recording).full,
    short: (transition) => (transitions[transition]?.processes ?? []).map(brief).join('+'),
    meanings: [...firsts.values()].reverse().flatMap((process) => (brief(process) === process ? [] : [`${brief(process)} is ${process}`])),
  };
}

function parts(process: string): { readonly name: string; readonly index: string } {
  const [, name = process, index = ''] = /^([^[]*)(\[.*\])?$/.exec(process) ?? [];
  return { name, index };
}

function shortened(process: string): string {
  const { name, index } = parts(process);
  return `${name.length > 10 ? name.slice(0, 8) : name}${index}`;
}
