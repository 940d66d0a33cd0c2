import type { Language } from '../../contract/languages.ts';

/** Which ESML: the thesis's own, or with the extensions of docs/language.md section 3. */
export type Dialect = 'thesis' | 'extended';

/** The dialect of a text in ESML. */
export function dialectOf({ options }: Language): Dialect {
  return options.dialect === 'thesis' ? 'thesis' : 'extended';
}

/** A dialect as what a text is written in. */
export function esmlIn(dialect: Dialect): Language {
  return { name: 'esml', options: { dialect } };
}
