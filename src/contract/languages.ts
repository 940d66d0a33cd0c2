import { type LanguageDescriptor, languageCatalogue } from './language-catalogue.ts';

/** What a text is written in: a language by its name, and the words that are chosen of its options. */
export interface Language {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
}

/** All languages by name, as far as they are alike. */
export const languages: readonly (readonly [name: string, descriptor: LanguageDescriptor])[] = Object.entries(languageCatalogue);

/** The descriptor of a language; null for one that is not known. */
export function describedLanguage(name: string): LanguageDescriptor | null {
  return languages.find(([other]) => other === name)?.[1] ?? null;
}

/** The language of a text by the name of its file: that whose ending it has, else the first. */
export function languageOfFile(file: string): Language {
  const found = languages.find(([, { extensions }]) => extensions.some((extension) => file.endsWith(extension)));
  return found === undefined ? usualLanguage : withUsualOptions(...found);
}

/** How the names of files with models end. */
export function modelExtensions(): readonly string[] {
  return languages.flatMap(([, { extensions }]) => extensions);
}

/** A language of which nothing was chosen but some options. */
export function withUsualOptions(name: string, { options }: LanguageDescriptor, chosen: Language['options'] = {}): Language {
  return { name, options: Object.fromEntries(Object.entries(options).map(([option, { usual }]) => [option, chosen[option] ?? usual])) };
}

/** The language of texts without a name. */
export const usualLanguage: Language = withUsualOptions('esml', languageCatalogue.esml);

export function sameLanguage(a: Language, b: Language): boolean {
  const options = Object.entries(a.options);
  return a.name === b.name && options.length === Object.keys(b.options).length && options.every(([key, word]) => b.options[key] === word);
}
