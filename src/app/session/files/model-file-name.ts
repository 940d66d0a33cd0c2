import { describedLanguage } from '../../../contract/languages.ts';
import { modelNameOf } from '../state/drafts.ts';
import type { Document } from '../state/types.ts';

/** What a file with a model is called: as the model, with the ending of its language. */
export function modelFileName({ text, language }: Document): string {
  return `${modelNameOf(text)}${describedLanguage(language.name)?.extensions[0] ?? '.txt'}`;
}
