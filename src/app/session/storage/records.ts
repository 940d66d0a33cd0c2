import { isOptions } from './values.ts';
import type { PageCheckOptions } from '../../../contract/check/result.ts';
import type { KeptDraft } from '../state/drafts.ts';
import type { History, Version } from '../state/history.ts';
import { readLanguage, type WrittenLanguage, writtenLanguage } from '../../../contract/written-language.ts';
import type { Document } from '../state/types.ts';
import { isConstants, isRecord } from './values.ts';

/** What is saved of a document while it is being written. */
export interface SavedDraft extends Document {
  /** The tab that wrote it. */
  readonly tab: string;
  readonly savedAt: number;
  /** Whether anything in it was typed. */
  readonly modified: boolean;
  readonly own?: string;
  /** The run options that came with a link. */
  readonly options?: Partial<PageCheckOptions>;
}

/** The drafts of all tabs, by the tab. */
export type SavedDrafts = Readonly<Record<string, SavedDraft>>;

/** Under which keys texts are kept. */
export const keys = {
  /** The draft of this tab, in the storage that ends with the tab. */
  draft: 'esml.draft',
  drafts: 'esml.drafts',
  kept: 'esml.kept',
  history: 'esml.history',
} as const;

/** A draft that was read back, or null; what is damaged counts as absent. */
export function parseDraft(text: string | null): SavedDraft | null {
  return draftIn(parseJson(text));
}

/** The drafts of all tabs; what is damaged is left out. */
export function parseDrafts(text: string | null): SavedDrafts {
  const value = parseJson(text);
  const pairs = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    pairs.flatMap(([tab, value]) => {
      const draft = draftIn(value);
      return draft?.tab === tab ? [[tab, draft]] : [];
    }),
  );
}

/** The own models, latest first; what is damaged is left out. */
export function parseKept(text: string | null): readonly KeptDraft[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.map(keptIn).filter((model) => model !== null) : [];
}

/** The versions of all models; what is damaged is left out. */
export function parseHistory(text: string | null): History {
  const value = parseJson(text);
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([id, versions]) => [id, Array.isArray(versions) ? versions.filter(isVersion) : []]));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const reasons: readonly Version['why'][] = ['checked', 'edited', 'saved', 'replaced'];

function isVersion(value: unknown): value is Version {
  return isRecord(value) && isTime(value.at) && typeof value.text === 'string' && reasons.some((reason) => reason === value.why);
}

function draftIn(value: unknown): SavedDraft | null {
  const document = documentIn(value);
  return document !== null && isDraft(document) ? document : null;
}

function isDraft(value: Record<string, unknown> & Document): value is Record<string, unknown> & SavedDraft {
  return (
    typeof value.tab === 'string' &&
    isTime(value.savedAt) &&
    typeof value.modified === 'boolean' &&
    (value.own === undefined || typeof value.own === 'string') &&
    (value.options === undefined || isOptions(value.options))
  );
}

function keptIn(value: unknown): KeptDraft | null {
  const document = documentIn(value);
  return document !== null && isKept(document) ? document : null;
}

function isKept(value: Record<string, unknown> & Document): value is Record<string, unknown> & KeptDraft {
  return (
    typeof value.id === 'string' &&
    isTime(value.savedAt) &&
    typeof value.modelName === 'string' &&
    (value.title === undefined || typeof value.title === 'string')
  );
}

/** Whether a value is a point in time that can be written as a date. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e15;
}

/** A document with what else is known of it, as `writtenModel` wrote it; null if it is damaged. */
function documentIn(value: unknown): (Record<string, unknown> & Document) | null {
  if (!isRecord(value)) return null;
  const { dialect, language: written, text, constants, ...more } = value;
  const language = readLanguage({ dialect, language: written });
  return language !== null && typeof text === 'string' && isConstants(constants) ? { ...more, text, language, constants } : null;
}

/** A draft or an own model as it is kept. */
export function writtenModel<M extends Document>({ language, ...more }: M): Omit<M, 'language'> & WrittenLanguage {
  return { ...more, ...writtenLanguage(language) };
}

/** The drafts of all tabs as they are kept. */
export function writtenDrafts(drafts: SavedDrafts): string {
  return JSON.stringify(Object.fromEntries(Object.entries(drafts).map(([tab, draft]) => [tab, writtenModel(draft)])));
}
