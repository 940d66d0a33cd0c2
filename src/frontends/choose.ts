import type { Language } from '../contract/languages.ts';
import { frontEnds } from './front-ends.ts';
import type { FrontEnd } from './frontend.ts';

/** Fetches what names mistakes in texts of all languages, for what understands texts at once. */
export async function fetchMistakes(): Promise<void> {
  await Promise.all(Object.values<FrontEnd>(frontEnds).map((frontEnd) => frontEnd.fetchMistakes()));
}

/** What understands the texts of a language. */
export function frontEndOf({ name }: Language): FrontEnd {
  const found = Object.entries<FrontEnd>(frontEnds).find(([other]) => other === name);
  // What comes from outside has been looked up in the catalogue.
  if (found === undefined) throw new Error(`no front end for the language "${name}"`);
  return found[1];
}
