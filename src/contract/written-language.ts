import { describedLanguage, type Language, sameLanguage, usualLanguage, withUsualOptions } from './languages.ts';

/**
 * What links, own models and saved runs say of the language of a text. ESML is written by its dialect alone, as it was before there were
 * other languages, so that old ones are read as they are and earlier versions read new ones.
 */
export interface WrittenLanguage {
  readonly dialect?: string;
  readonly language?: Language;
}

/** What is to be written of a language. */
export function writtenLanguage(language: Language): WrittenLanguage {
  const { dialect } = language.options;
  return language.name === 'esml' && dialect !== undefined ? { dialect } : { language };
}

/** The same where nothing is written of the usual language. */
export function unusualLanguage(language: Language): WrittenLanguage {
  return sameLanguage(language, usualLanguage) ? {} : writtenLanguage(language);
}

/**
 * Reads what was written, trusting nothing. Nothing stands for the usual language; null is returned for a language, an option or a word
 * that is not known.
 */
export function readLanguage({ dialect, language }: { readonly [K in keyof WrittenLanguage]: unknown }): Language | null {
  if (language === undefined) return dialect === undefined ? usualLanguage : chosen('esml', { dialect });
  if (!isRecord(language) || typeof language.name !== 'string' || !isRecord(language.options)) return null;
  return chosen(language.name, language.options);
}

function chosen(name: string, options: Readonly<Record<string, unknown>>): Language | null {
  const described = describedLanguage(name);
  if (described === null) return null;
  const words: Record<string, string> = {};
  for (const [option, word] of Object.entries(options)) {
    const known = Object.hasOwn(described.options, option) ? described.options[option] : undefined;
    if (known === undefined || typeof word !== 'string' || !Object.hasOwn(known.words, word)) return null;
    words[option] = word;
  }
  return withUsualOptions(name, described, words);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
