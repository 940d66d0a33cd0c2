import type { OpenLesson } from './state.ts';

/** What a link carries of the tutor: a lesson that comes with the workbench, or one of somebody's own with its models. */
export type SharedLesson =
  | { readonly id: string }
  | { readonly name: string; readonly text: string; readonly files: Readonly<Record<string, string>> };

/** What is carried of a lesson that is open. */
export function sharedLesson({ own, id, name: called, source, files }: OpenLesson): SharedLesson {
  return own ? { name: called, text: source, files } : { id };
}
