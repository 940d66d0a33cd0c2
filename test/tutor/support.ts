import { readFileSync } from 'node:fs';
import { Random } from '../../src/base/random.ts';
import { frontEnds } from '../../src/frontends/front-ends.ts';
import type { Answer, ExerciseKind, Posed, Wish } from '../../src/contract/tutor/exercise.ts';
import { Subject } from '../../src/tutor/subject.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import { randomThreads } from '../reduce/random-executions.ts';
import { Brute } from './brute.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

export function subjectOf(text: string, constants: Record<string, number> = {}): Subject {
  const model = frontEnds.esml.compile(text, { language: usualLanguage, constants });
  if (!model.runnable) throw new Error(model.diagnostics.map(({ message }) => message).join('; '));
  return new Subject(model, constants);
}

export function exampleSubject(name: string, constants: Record<string, number> = {}): Subject {
  return subjectOf(readFileSync(`models/${name}.esml`, 'utf8'), constants);
}

/** The last model that is written in a lesson. */
export function lastModelOf(lesson: string): string {
  return [...readFileSync(`docs/lessons/${lesson}/lesson.md`, 'utf8').matchAll(/```esml\n([^`]*)```/g)].at(-1)?.[1] ?? '';
}

/** A random model; every other one has processes that repeat what they do. */
export function randomModel(seed: number): string {
  const text = randomThreads(seed);
  return seed % 2 === 0 ? text : text.replace(/BEGIN (.*) END (P\d);/g, 'BEGIN LOOP $1 END END $2;');
}

/** A question on a random model. */
export interface Asked {
  readonly seed: number;
  readonly subject: Subject;
  readonly brute: Brute;
  readonly posed: Posed;
}

/** Questions of a kind on random models of few states: so many. */
export function questions(
  kind: ExerciseKind,
  count: number,
  wish: Partial<Wish> = {},
  firstSeed = 1,
  textOf: (seed: number) => string = randomModel,
): Asked[] {
  const found: Asked[] = [];
  for (let seed = firstSeed; found.length < count && seed < firstSeed + 40 * count; seed++) {
    const subject = subjectOf(textOf(seed));
    if (subject.machine.initialError !== null || subject.graph.graph.states > 400 || !subject.graph.complete) continue;
    const posed = pose(subject, { seed, kind, ...wish });
    if ('refusal' in posed) continue;
    found.push({ seed, subject, brute: new Brute(subject.machine.system), posed });
  }
  if (found.length < count) throw new Error(`only ${found.length} questions of kind ${kind} were found`);
  return found;
}

/** All subsets of so many options, the empty one too, or that many random ones if there are more. */
export function choices(options: number, most: number, seed: number): number[][] {
  const all = 2 ** options;
  const random = new Random(seed);
  const masks = all <= most ? Array.from({ length: all }, (_, i) => i) : Array.from({ length: most }, () => random.below(all));
  return masks.map((mask) => Array.from({ length: options }, (_, i) => i).filter((i) => Math.floor(mask / 2 ** i) % 2 === 1));
}

/** What a comparison of gradings with the truth found. */
export class Tally {
  right = 0;
  wrong = 0;
  readonly problems: string[] = [];

  add({ seed, posed }: Asked, answer: Answer, truth: boolean): void {
    const grade = posed.grade(answer);
    if (truth) this.right++;
    else this.wrong++;
    if (grade.right !== truth)
      this.problems.push(`seed ${seed}: ${JSON.stringify(answer)} is ${truth ? 'refused' : 'accepted'}: ${grade.explanation}`);
    if (!grade.right && (grade.hint === null || grade.explanation === '')) this.problems.push(`seed ${seed}: no hint`);
    for (const run of grade.evidence) if (run.labels.length !== run.steps.length) this.problems.push(`seed ${seed}: labels`);
  }

  get answers(): number {
    return this.right + this.wrong;
  }
}

export function optionsOf({ question }: Posed): readonly string[] {
  return question.form.kind === 'choose' || question.form.kind === 'build' ? question.form.options : [];
}

/** The state at the end of a run of the question, as a text. */
export function endOf({ brute, posed }: Asked, run: number): string {
  const states = brute.along(posed.question.runs[run]?.steps ?? []);
  const end = states?.at(-1);
  if (end === undefined) throw new Error('a run of the question cannot be replayed');
  return end;
}
