import type { ExecutionsRecording } from '../../../contract/executions.ts';
import type { ExecutionTree } from '../../../contract/executions.ts';
import type { Execution } from '../../../contract/executions.ts';
import { statelessCatalogue, type StatelessName } from '../../../contract/check/stateless-catalogue.ts';
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

/** Names as pictures have them: `full` with the command, `short` with the processes alone. */
export interface TransitionNames {
  full(transition: number): string;
  short(transition: number): string;
}

/** Letters of processes without their index, the most first: names of up to ten letters are whole if there is room; 0 for initials. */
const mostLetters = [8, 6, 5, 4, 3, 0] as const;

/** The name of a transition, without and with its command. */
export function namesOf({ transitions }: ExecutionsRecording, letters: number = mostLetters[0]): TransitionNames {
  return {
    full: (transition) => transitions[transition]?.name ?? `transition ${transition}`,
    /** `Phil[1]`, shortened so that it fits into the picture. */
    short: (transition) => (transitions[transition]?.processes ?? []).map((process) => shortened(process, letters)).join('+'),
  };
}

/**
 * The longest names with which a picture `fits`, else the shortest: no two processes are called alike. Where these are initials, the
 * processes that they stand for.
 */
export function namesThatFit(
  recording: ExecutionsRecording,
  fits: (names: TransitionNames) => boolean,
): { readonly names: TransitionNames; readonly initials: readonly (readonly [initial: string, process: string])[] } {
  const processes = [...new Set(Object.values(recording.transitions).flatMap(({ processes: of }) => of))].sort();
  const differ = (letters: number) => new Set(processes.map((process) => shortened(process, letters))).size === processes.length;
  const possible = mostLetters.filter((letters) => letters === mostLetters[0] || differ(letters));
  const letters = possible.find((some) => fits(namesOf(recording, some))) ?? possible.at(-1) ?? mostLetters[0];
  return {
    names: namesOf(recording, letters),
    initials: letters === 0 ? processes.map((process) => [shortened(process, 0), process]) : [],
  };
}

function shortened(process: string, letters: number): string {
  const [, name = process, index = ''] = /^([^[]*)(\[.*\])?$/.exec(process) ?? [];
  if (letters === 0) return name.slice(0, 1) + index.replaceAll('][', '.').replace(/[[\]]/g, '');
  const whole = letters === mostLetters[0] ? 10 : letters;
  return `${name.length > whole ? name.slice(0, letters) : name}${index}`;
}
