import { usualLanguage } from '../../src/contract/languages.ts';
import type { Finding } from '../../src/contract/diagnostic.ts';
import { esml } from '../../src/frontends/esml/front-end.ts';
import type { FrontEnd, Program } from '../../src/frontends/frontend.ts';

export const finding: Finding = { code: 'C0001', severity: 'error', title: 'No number', explanation: 'How far to count is a number.' };

/** `count N` counts to N and begins again. The transition system is that of a model in ESML. */
export const madeUp: FrontEnd = {
  read: async (text, options) => madeUp.compile(text, options),
  fetchMistakes: () => esml.fetchMistakes(),
  compile(text, options) {
    const to = /^\s*count (\d+)\s*$/.exec(text)?.[1];
    const inside = esml.compile(
      `MODEL Count; TYPE number = 0..${to ?? 1}; VAR x: number; PROCESS Counter; BEGIN LOOP ATOMIC POLL WHEN x < ${to ?? 1} -> x := x + 1 [] WHEN x = ${to ?? 1} -> x := 0 END END END END Counter;
BEGIN Counter END Count
ASSERT small: AG(x <= ${to ?? 1})`,
      { ...options, language: usualLanguage },
    );
    const span = { start: 0, end: text.length };
    const wrong = { ...finding, span, message: '"count" takes a number', fixes: [], related: [] };
    const program: Program = {
      text,
      language: options.language,
      name: inside.name,
      span,
      diagnostics: to === undefined ? [wrong] : [],
      runnable: to !== undefined,
      constants: [],
      sizes: [],
      properties: inside.properties,
      lower: () => inside.lower(),
      withFormula: (formula, constants) => inside.withFormula(formula, constants),
      withExpression: (expression, constants, condition) => inside.withExpression(expression, constants, condition),
      picture: null,
      answer: async ({ ask }) => (ask === 'hover' ? { hover: { span, code: text, text: 'Counts.' } } : {}),
    };
    return program;
  },
  format: async (text) => ({ text: `${text.trim()}\n`, diagnostics: [] }),
  card: async () => [],
};
