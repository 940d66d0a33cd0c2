import type { Document } from './types.ts';

/** A text that was replaced by another and can be had back. */
export interface KeptDraft extends Document {
  readonly id: string;
  readonly savedAt: number;
  readonly modelName: string;
}

const mostKept = 12;

/** Puts a draft first in the list; drafts with the same id or the same text are replaced by it, and the oldest are dropped. */
export function keepDraft(drafts: readonly KeptDraft[], draft: KeptDraft): readonly KeptDraft[] {
  const others = drafts.filter((other) => other.id !== draft.id && other.text !== draft.text);
  return [draft, ...others].slice(0, mostKept);
}

/** The name of the model in a text, for lists of texts. */
export function modelNameOf(text: string): string {
  return /\bMODEL\s+([A-Za-z]\w*)/.exec(text)?.[1] ?? 'Untitled';
}
