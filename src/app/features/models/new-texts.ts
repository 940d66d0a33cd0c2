import type { LanguageName } from '../../../contract/language-catalogue.ts';
import { describedLanguage, type Language, languages, usualLanguage, withUsualOptions } from '../../../contract/languages.ts';
import { esmlTemplates, type Template } from './templates.ts';

/** What New model offers of each language. */
const templates: Readonly<Record<LanguageName, readonly Template[]>> = { esml: esmlTemplates };

/** A text to begin with. */
export type NewText = Pick<Template, 'id' | 'title' | 'says' | 'text'>;

/** Of a language that has no templates. */
const nothing: NewText = { id: 'empty', title: 'Empty', says: 'Nothing yet', text: '' };

/** The texts that a model in a language can begin with. */
export function newTexts(language: string): readonly NewText[] {
  return Object.entries(templates).find(([name]) => name === language)?.[1] ?? [nothing];
}

/** The languages to choose from, with their titles; none where there is only one. */
export function languageChoices(): readonly (readonly [name: string, title: string])[] {
  return languages.length < 2 ? [] : languages.map(([name, { title }]) => [name, title]);
}

/** What a new text in a language is written in. */
export function languageNamed(name: string): Language {
  const described = describedLanguage(name);
  return described === null ? usualLanguage : withUsualOptions(name, described);
}
