import { frontEnds } from '../../frontends/front-ends.ts';
import type { Models } from '../models.ts';
import { diagnosticViews } from '../views/diagnostic-view.ts';
import type { LanguageApi } from './api.ts';

/** Answers what editors ask. The answers to most of it are loaded when the first question comes. */
export function createLanguageService(models: Models): LanguageApi {
  const [frontEnd] = frontEnds;
  return {
    async format(text, dialect) {
      const { text: formatted, diagnostics } = frontEnd.format(text, dialect);
      return { text: formatted, diagnostics: await diagnosticViews(diagnostics) };
    },

    language: (question) => models.analyse(question).answer(question),

    languageCard: () => frontEnd.card(),
  };
}
