import { frontEndOf } from '../../frontends/choose.ts';
import type { Models } from '../models.ts';
import { diagnosticViews } from '../views/diagnostic-view.ts';
import type { LanguageApi } from './api.ts';

/** Answers what editors ask. The answers to most of it are loaded when the first question comes. */
export function createLanguageService(models: Models): LanguageApi {
  return {
    async format(text, language) {
      const { text: formatted, diagnostics } = await frontEndOf(language).format(text, language);
      return { text: formatted, diagnostics: await diagnosticViews(diagnostics) };
    },

    language: async (question) => (await models.analyse(question)).answer(question),

    languageCard: (language) => frontEndOf(language).card(),
  };
}
