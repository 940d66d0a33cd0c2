import type { Span } from '../base/span.ts';
import type { TransitionSystem } from '../system/ir.ts';
import { frontEndOf } from './choose.ts';
import type { Program, SourceOptions } from './frontend.ts';

/** A program with some number of alike processes and with many of them; or why what holds for one number says nothing of others. */
export type Resized =
  | { readonly given: TransitionSystem; readonly many: TransitionSystem }
  | { readonly reason: string; readonly span: Span | null };

/** Makes a runnable program's families at least so large. */
export function resized(program: Program, constants: SourceOptions['constants'], least: number): Resized {
  if (program.sizes.length === 0) return { reason: 'no SCALARSET tells processes apart', span: null };
  const bound = program.sizes.find(({ matters }) => matters !== null);
  if (bound !== undefined) return { reason: `the number of ${bound.type} matters here besides`, span: bound.matters };
  const more = program.sizes.flatMap(({ constant }) => {
    const value = program.constants.find(({ name }) => name === constant)?.value;
    return constant === null || value === undefined || value >= least ? [] : [[constant, least] as const];
  });
  const many = frontEndOf(program.language).compile(program.text, {
    language: program.language,
    constants: { ...constants, ...Object.fromEntries(more) },
  });
  return { given: program.lower(), many: many.lower() };
}
