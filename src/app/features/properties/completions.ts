import type { Completion, CompletionItem } from '../../../contract/language.ts';

/** Where something is being written: the text, and where the cursor is in it. */
export interface Written {
  readonly text: string;
  readonly cursor: number;
}

/** A formula is asked about as if it stood behind the model as its last property. */
export function behindModel(model: string, { cursor, text }: Written): { readonly text: string; readonly offset: number } {
  const head = `${model.trimEnd()}\nASSERT formula: `;
  return { text: head + text, offset: head.length + cursor };
}

/** What is offered for a word: what begins with it, or has a part behind `@` or a full stop that does. All of it where there is no word. */
export function offersFor({ items }: Completion, written: Written): readonly CompletionItem[] {
  const word = wordBefore(written).toLowerCase();
  const fits = ({ label }: CompletionItem): boolean => label !== 'ASSERT' && partsOf(label).some((part) => part.startsWith(word));
  const found = items.filter(fits);
  return found.length === 1 && found[0]?.label.toLowerCase() === word ? [] : found;
}

function partsOf(label: string): readonly string[] {
  return [label, ...label.split(/[@.]/).slice(1)].map((part) => part.toLowerCase());
}

/** The word that the cursor is behind; empty if it is behind something else. */
export function wordBefore({ text, cursor }: Written): string {
  return /[A-Za-z]\w*$/.exec(text.slice(0, cursor))?.[0] ?? '';
}

/** What stands before that word. */
export function beforeWord(written: Written): string {
  return written.text.slice(0, written.cursor - wordBefore(written).length);
}

/** The text with an offer in place of the word, and the part of it to be typed over, which is empty for most. */
export function withOffer(written: Written, { insert }: CompletionItem): { text: string; start: number; end: number } {
  const { text, cursor } = written;
  const begin = beforeWord(written).length;
  const first = /\$\{1:([^{}$]*)\}/.exec(insert);
  const plain = insert.replace(/\$\{\d+:([^{}$]*)\}|\$\d/g, (_, words: string | undefined) => words ?? '');
  const start = first === null ? begin + plain.length : begin + first.index;
  return { text: text.slice(0, begin) + plain + text.slice(cursor), start, end: start + (first?.[1]?.length ?? 0) };
}
