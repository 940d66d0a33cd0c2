import type { Problem, SolutionVerdict } from '../../contract/tutor/problem.ts';
import type { ShownRun } from '../../contract/tutor/exercise.ts';
import { wayWhereSeen } from '../../graphs/stutter-runs.ts';
import { listed } from '../grades.ts';
import type { Subject } from '../subject.ts';
import { type Observed, observed, runMissing, seenRuns, Sights } from './observed.ts';

type Compared = Pick<Problem, 'observe' | 'within'>;

/**
 * What speaks against a solution in a comparison with the teacher's model by what is seen of both: a run that the teacher's model has not,
 * or one that only that has. null: they have the same runs.
 */
export function comparedRuns(teacher: Subject, solution: Subject, problem: Compared): SolutionVerdict | null {
  const { observe: names, within } = problem;
  const sights = new Sights();
  const [wanted, given] = [seenOf(teacher, names, sights), seenOf(solution, names, sights)];
  const say = (way: readonly number[]): string[] => changesAlong(names, sights, wanted.of[0] ?? 0, way);
  if (wanted.of[0] !== given.of[0])
    return {
      kind: 'weak',
      violated: 'runs',
      explanation: `The model begins with ${valuesSaid(names, sights.values(given.of[0] ?? 0))}. In the task it begins with ${valuesSaid(names, sights.values(wanted.of[0] ?? 0))}.`,
      run: null,
    };
  const [asked, done] = [seenRuns(wanted), seenRuns(given)];
  if (asked === null || done === null)
    return {
      kind: 'unknown',
      explanation: 'The model has too many different runs to be compared with what is asked for: make it simpler.',
    };
  const added = runMissing(done.graph, asked.graph);
  if (added !== null)
    return {
      kind: 'weak',
      violated: 'runs',
      explanation: `The model does what must not happen. At the end of this run: ${say(added).at(-1) ?? ''}.`,
      run: runSeen(solution, given, added, 'The run that must not happen'),
    };
  if (within) return null;
  const lacking = runMissing(asked.graph, done.graph);
  if (lacking === null) return null;
  const missing = say(lacking);
  return {
    kind: 'strong',
    explanation: 'The model keeps out more than it has to. It must be able to do this, one after another, and cannot do the last of it.',
    missing,
    run: runSeen(solution, given, lacking.slice(0, -1), 'A run after which it is not possible'),
  };
}

/** The first of some expressions that a solution has not, or that never changes in it; null if there is none. */
export function neverChanges(teacher: Subject, solution: Subject, names: readonly string[]): SolutionVerdict | null {
  const sights = new Sights();
  const wanted = seenOf(teacher, names, sights);
  const given = observed(solution, names, sights);
  if (typeof given === 'string')
    return { kind: 'changed', change: 'name', explanation: `The task speaks of something that is not there any more. ${given}.` };
  const still = names.findIndex((_, i) => valuesOf(wanted, sights, i).size > 1 && valuesOf(given, sights, i).size === 1);
  if (still < 0) return null;
  const [value = ''] = valuesOf(given, sights, still);
  const explanation = `${names[still] ?? ''} is ${value} in every state of the model. In the task it changes.`;
  return { kind: 'changed', change: 'vacuous', explanation };
}

/** What is seen of a model that has all the names. */
function seenOf(subject: Subject, names: readonly string[], sights: Sights): Observed {
  const seen = observed(subject, names, sights);
  if (typeof seen === 'string') throw new Error(`a model of the problem has no ${seen}`);
  return seen;
}

function valuesOf({ of }: Observed, sights: Sights, name: number): Set<string> {
  return new Set([...new Set(of)].map((sight) => sights.values(sight)[name] ?? ''));
}

/** What changes of what is seen, one after another. */
function changesAlong(names: readonly string[], sights: Sights, from: number, way: readonly number[]): string[] {
  return way.map((sight, i) => {
    const before = sights.values(i === 0 ? from : (way[i - 1] ?? from));
    const changed = names.flatMap((_, at) => (before[at] === sights.values(sight)[at] ? [] : [at]));
    return saidOf(
      changed.map((at) => names[at] ?? ''),
      changed.map((at) => sights.values(sight)[at] ?? ''),
    );
  });
}

function valuesSaid(names: readonly string[], values: readonly string[]): string {
  return listed(names.map((name, i) => `${name} = ${values[i] ?? ''}`));
}

function saidOf(names: readonly string[], values: readonly string[]): string {
  return names.map((name, i) => `${name} becomes ${values[i] ?? ''}`).join(' and ');
}

/** A shortest run of a model on which this is seen after its start. */
function runSeen(subject: Subject, { graph, of }: Observed, way: readonly number[], title: string): ShownRun | null {
  const edges = wayWhereSeen(graph, of, 0, [of[0] ?? 0, ...way]);
  if (edges === null) return null;
  const { choices } = subject.graph;
  return subject.shown(
    title,
    edges.map((edge) => ({ transition: graph.labels[edge] ?? 0, choice: choices[edge] ?? 0 })),
  );
}
