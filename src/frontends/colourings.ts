import type { Colouring } from '../contract/editor-language.ts';
import type { LanguageName } from '../contract/language-catalogue.ts';
import { colouring } from './esml/editor/colouring.ts';

/** How the texts of each language are coloured, which the page has from the start, before the editor. */
const colourings: Readonly<Record<LanguageName, Colouring>> = { esml: colouring };

/** How the texts of a language are coloured. */
export function colouringOf(language: string): Colouring {
  const found = Object.entries<Colouring>(colourings).find(([name]) => name === language);
  // What comes from outside has been looked up in the catalogue.
  if (found === undefined) throw new Error(`no colours for the language "${language}"`);
  return found[1];
}
