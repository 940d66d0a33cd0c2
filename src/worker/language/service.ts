import type { LanguageAnswer, LanguageQuestion } from '../../contract/language.ts';
import { format } from '../../frontends/esml/syntax/format.ts';
import type { Models } from '../models.ts';
import { diagnosticView } from '../views/diagnostic-view.ts';
import type { LanguageApi } from './api.ts';

/** Answers what editors ask. The answers to most of it are loaded when the first question comes. */
export function createLanguageService(models: Models): LanguageApi {
  let answering: Promise<(question: LanguageQuestion) => LanguageAnswer> | null = null;
  return {
    format(text, dialect) {
      const { text: formatted, diagnostics } = format(text, dialect);
      return { text: formatted, diagnostics: diagnostics.map(diagnosticView) };
    },

    async language(question) {
      answering ??= import('./answer.ts').then(({ answersFor }) => answersFor((asked) => models.analyse(asked)));
      return (await answering)(question);
    },

    languageCard: async () => (await import('../../frontends/esml/card/card.ts')).languageCard,
  };
}
