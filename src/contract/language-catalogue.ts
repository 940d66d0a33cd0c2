/** What is known of a language before a text of it is read; `src/frontends` has what understands its texts. */
export interface LanguageDescriptor {
  /** What it is called in a sentence. */
  readonly title: string;
  /** How the names of files with its texts end, with the point. */
  readonly extensions: readonly string[];
  readonly options: Readonly<Record<string, LanguageOption>>;
}

/** A choice among several ways to read texts of a language. */
export interface LanguageOption {
  readonly usual: string;
  /** What the help of the command line says of it. */
  readonly help: string;
  readonly words: Readonly<Record<string, { readonly title: string; readonly hint: string }>>;
}

/** Every language that models are written in. The first is that of texts without a name. */
export const languageCatalogue = {
  esml: {
    title: 'ESML',
    extensions: ['.esml'],
    options: {
      dialect: {
        usual: 'extended',
        help: "the language: the thesis's own, or with extensions (the default)",
        words: {
          extended: { title: 'ESML with extensions', hint: 'shared variables, buffered channels, labels, LTL, ...' },
          thesis: { title: "The thesis's ESML", hint: 'extensions are errors' },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, LanguageDescriptor>>;

export type LanguageName = keyof typeof languageCatalogue;
