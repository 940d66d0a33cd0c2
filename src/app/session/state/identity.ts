import { sameLanguage } from '../../../contract/languages.ts';
import { modelNameOf } from './drafts.ts';
import { changedCharacters } from './history.ts';
import type { Document } from './types.ts';

/** Edits of fewer characters are typing, whatever they change. */
const fewCharacters = 20;

/** Whether two documents are the same model: the same text, in the same language, with the same values set for constants. */
export function sameModel(a: Document, b: Document): boolean {
  return difference(a, b) === null;
}

/** What a model differs in from another; null if they are the same. */
export function difference(a: Document, b: Document): 'text' | 'language' | 'constants' | null {
  if (a.text !== b.text) return 'text';
  if (!sameLanguage(a.language, b.language)) return 'language';
  return sameConstants(a.constants, b.constants) ? null : 'constants';
}

/**
 * Whether an edit puts another model in the place of a text: it has another name, and fewer than half of the lines are the same but for
 * that name.
 */
export function isReplacement(before: string, after: string): boolean {
  if (modelNameOf(before) === modelNameOf(after) || changedCharacters(before, after) < fewCharacters) return false;
  const [old, now] = [linesWithoutName(before), linesWithoutName(after)];
  const known = new Set(old);
  const kept = now.filter((line) => known.has(line)).length;
  return 2 * kept < Math.max(old.length, now.length);
}

function linesWithoutName(text: string): string[] {
  const name = modelNameOf(text);
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), 'MODEL')]));
}

/** The model alone, without what else is known about a document. */
export function modelOf({ text, language, constants }: Document): Document {
  return { text, language, constants };
}

function sameConstants(a: Document['constants'], b: Document['constants']): boolean {
  const names = Object.keys(a);
  return a === b || (names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && a[name] === b[name]));
}
