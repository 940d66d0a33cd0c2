import type { Document } from './types.ts';

/** A text that was replaced by another and can be had back. */
export interface KeptDraft extends Document {
  readonly id: string;
  readonly savedAt: number;
  readonly modelName: string;
  /** The name that it was given, where that is not the one in its text. */
  readonly title?: string;
}

const mostKept = 500;

/**
 * Puts a draft first in the list; those with the same id, and unnamed ones with the same text, are replaced by it, and the oldest are
 * dropped.
 */
export function keepDraft(drafts: readonly KeptDraft[], draft: KeptDraft): readonly KeptDraft[] {
  const named = (other: KeptDraft) => other.title !== undefined || draft.title !== undefined;
  const others = drafts.filter((other) => other.id !== draft.id && (other.text !== draft.text || named(other)));
  return [draft, ...others].slice(0, mostKept);
}

/** The name of the model in a text, for lists of texts. */
export function modelNameOf(text: string): string {
  return /\bMODEL\s+([A-Za-z]\w*)/.exec(text)?.[1] ?? 'Untitled';
}
