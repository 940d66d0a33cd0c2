import type { Cursor } from './cursor.ts';
import type { Token } from './tokens.ts';
import type { Fix } from '../../../contract/diagnostic.ts';

/** Words by which a text shows that it is in another language, with what may stand behind them. */
const signs: readonly { readonly language: string; readonly word: RegExp; readonly next: (token: Token | undefined) => boolean }[] = [
  { language: 'a model in Promela', word: /^proctype$/, next: (token) => token?.kind === 'name' },
  { language: 'a model in Promela', word: /^init$/, next: (token) => token?.kind === '{' },
  { language: 'a module in TLA+', word: /^(EXTENDS|VARIABLES?|CONSTANTS?)$/, next: (token) => token?.kind === 'name' },
  { language: 'a model for NuSMV', word: /^MODULE$/, next: (token) => token?.text === 'main' },
  { language: 'a model in Alloy', word: /^sig$/, next: (token) => token?.kind === 'name' },
  {
    language: 'a program',
    word: /^(def|class|import|include|package|func)$/,
    next: (token) => token?.kind === 'name' || token?.kind === '<',
  },
];

/** What a text is that has no MODEL, PROCESS or END of ESML, though it is written in a language that is known; null if that is not so. */
export function foreignLanguage({ tokens }: Cursor): string | null {
  if (tokens[0]?.kind === 'end-of-text') return 'an empty text';
  if (tokens.some(({ kind, text }) => kind === 'MODEL' || kind === 'PROCESS' || /^(model|process|end)$/i.test(text))) return null;
  const found = signs.find(({ word, next }) => tokens.some(({ text }, i) => word.test(text) && next(tokens[i + 1])));
  return found === undefined ? null : `${found.language}, not ESML`;
}

/**
 * The fix that begins a model where there is none: one that runs, in front of the text that is there, which becomes a comment. What begins
 * or ends a comment of ESML in it is taken apart.
 */
export function modelInFront(text: string): Fix {
  const model = 'MODEL M;\nTYPE num = 0..9;\n\nPROCESS P;\nVAR x: num;\nBEGIN\n  x := 1\nEND P;\n\nBEGIN\n  P\nEND M\n';
  const kept = text.replaceAll('(*', '( *').replaceAll('*)', '* )').trim();
  const title = kept === '' ? 'Begin with a small model' : 'Begin a model, and keep this text as a comment';
  return { title, edits: [{ span: { start: 0, end: text.length }, text: kept === '' ? model : `${model}\n(*\n${kept}\n*)\n` }] };
}
