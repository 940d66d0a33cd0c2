import { type LanguageName, type LanguageOption, languageCatalogue } from '../contract/language-catalogue.ts';
import { describedLanguage, type Language, languageOfFile, languages } from '../contract/languages.ts';
import { type Option, oneOf } from './command.ts';
import { UserError } from './exit.ts';
import type { CheckReport } from './library/report.ts';

type Catalogue = typeof languageCatalogue;

/** The name of an option of some language. */
export type LanguageFlag = { [L in LanguageName]: keyof Catalogue[L]['options'] & string }[LanguageName];

const flag = ({ words }: LanguageOption) => ({ type: 'string', words: Object.keys(words) }) as const;

/** The options of all languages, for every command that reads a model. */
export const languageFlags = { dialect: flag(languageCatalogue.esml.options.dialect) } as const satisfies Readonly<
  Record<LanguageFlag, Option>
>;

const options = languages.flatMap(([, descriptor]) => Object.entries(descriptor.options));

export const languageFlagsHelp = options
  .map(([name, { help, words }]) => `  --${name} ${Object.keys(words).join('|')}\n                         ${help}`)
  .join('\n');

/** What was said of the options of languages. */
export type LanguageFlags = { readonly [F in LanguageFlag]?: string | undefined };

/** The options of languages among those of a command. */
export function languageFlagsIn(values: LanguageFlags): LanguageFlags {
  return Object.fromEntries(options.map(([name]) => [name, values[name as LanguageFlag]]));
}

/**
 * What a text is written in: the language of its file, with the options that were given, else those that a saved run says. Throws a
 * `UserError` for a word that is none, and for an option of another language.
 */
export function readLanguageOf(file: string, given: LanguageFlags, saved: Language | null = null): Language {
  const { name, options: usual } = languageOfFile(file);
  const described = describedLanguage(name);
  for (const [option, word] of Object.entries(given)) {
    const known = described?.options[option];
    if (word !== undefined && known === undefined)
      throw new UserError(`--${option} does not go with ${file}, which is in ${described?.title}`);
    if (word !== undefined && known !== undefined) oneOf(`--${option}`, word, Object.keys(known.words));
  }
  const before = saved?.name === name ? saved.options : usual;
  return {
    name,
    options: Object.fromEntries(
      Object.keys(usual).map((option) => [option, given[option as LanguageFlag] ?? before[option] ?? usual[option] ?? '']),
    ),
  };
}

/** The language of a file that is served among files of others: options that it does not have go for those. */
export function servedLanguage(file: string, given: LanguageFlags): Language {
  const { options } = languageOfFile(file);
  return readLanguageOf(file, Object.fromEntries(Object.entries(given).filter(([option]) => Object.hasOwn(options, option))));
}

/** The dialect of ESML; null for other languages. */
export function dialectIn(language: Language | undefined): CheckReport['dialect'] {
  const dialect = language?.options.dialect;
  return dialect === 'thesis' || dialect === 'extended' ? dialect : null;
}
