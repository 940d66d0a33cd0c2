import type { EditorLanguage } from '../contract/editor-language.ts';
import type { LanguageName } from '../contract/language-catalogue.ts';
import { esmlEditor } from './esml/editor/editor.ts';

/** What an editor knows of each language by itself, which is loaded with it, without what understands texts. */
const editors: Readonly<Record<LanguageName, EditorLanguage>> = { esml: esmlEditor };

/** What an editor knows of a language. */
export function editorOf(language: string): EditorLanguage {
  const found = Object.entries<EditorLanguage>(editors).find(([name]) => name === language);
  // What comes from outside has been looked up in the catalogue.
  if (found === undefined) throw new Error(`no editor for the language "${language}"`);
  return found[1];
}
