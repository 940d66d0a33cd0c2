import type { Change, Problem } from '../../contract/tutor/problem.ts';
import type { Program } from '../../frontends/frontend.ts';
import { listed } from '../grades.ts';
import type { Subject } from '../subject.ts';

/** What of a task a solution has changed, in a sentence. */
export interface Changed {
  readonly change: Change;
  readonly explanation: string;
}

/** What is forbidden and used all the same; comments do not count. */
export function forbiddenIn(text: string, { forbid }: Problem): Changed | null {
  const words = new Set(withoutComments(text).match(/[A-Za-z_]\w*/g) ?? []);
  const used = forbid.filter((word) => words.has(word));
  if (used.length === 0) return null;
  return { change: 'forbidden', explanation: `The task is to be solved without ${listed(used)}.` };
}

/** A text with blanks in place of its comments, which may contain others. */
function withoutComments(text: string): string {
  let depth = 0;
  return text.replace(/\(\*|\*\)|[\s\S]/g, (piece) => {
    if (piece === '(*') depth++;
    const inside = depth > 0;
    if (piece === '*)' && depth > 0) depth--;
    return inside ? ' ' : piece;
  });
}

/**
 * What the first text has and a solution has not: a constant with its value, as many processes of each kind, a property. A solution may
 * have more of all three.
 */
export function changedIn(start: Subject, solution: Subject): Changed | null {
  return activationsChanged(start, solution) ?? propertyChanged(start, solution);
}

/** The same of constants and processes alone. */
export function activationsChanged(start: Subject, solution: Subject): Changed | null {
  return constantChanged(start.model, solution.model) ?? processesChanged(start, solution);
}

function constantChanged(start: Program, solution: Program): Changed | null {
  for (const { name, value } of start.constants) {
    const now = solution.constants.find((one) => one.name === name)?.value;
    if (now === value) continue;
    const what = now === undefined ? 'is not there' : `is ${now}`;
    return { change: 'constant', explanation: `The constant ${name} ${what}. In the task it is ${value}.` };
  }
  return null;
}

function processesChanged(start: Subject, solution: Subject): Changed | null {
  const now = processesOf(solution);
  for (const [name, count] of processesOf(start)) {
    const there = now.get(name) ?? 0;
    if (there === count) continue;
    const were = there === 1 ? 'There is 1 process' : there === 0 ? 'There is no process' : `There are ${there} processes`;
    return { change: 'process', explanation: `${were} ${name}. In the task ${count === 1 ? 'there is 1' : `there are ${count}`}.` };
  }
  return null;
}

function processesOf({ machine: { system } }: Subject): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { template } of system.activations) {
    const name = system.templates[template]?.name ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function propertyChanged(start: Subject, solution: Subject): Changed | null {
  const now = new Map(propertiesOf(solution));
  for (const [name, said] of propertiesOf(start)) {
    const other = now.get(name);
    if (other === said) continue;
    const what = other === undefined ? 'is not there any more' : 'is not the one of the task';
    return { change: 'property', explanation: `The property ${name} ${what}. It says what is wanted: leave it as it is.` };
  }
  return null;
}

function propertiesOf({ machine }: Subject): [string, string][] {
  return machine.system.properties.map(({ name, logic, fairness, text }) => [name, `${logic} ${fairness} ${text.replace(/\s+/g, '')}`]);
}
