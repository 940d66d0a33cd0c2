import { isConstants, isOptions } from '../share/payload.ts';
import { isRecord } from '../share/values.ts';
import type { CheckOptions } from '../../worker/api.ts';
import { type KeptDraft, keepDraft, modelNameOf } from './drafts.ts';
import type { History, Version } from './history.ts';
import { layouts } from './layouts.ts';
import type { Document, GraphView, LayoutId, ThemeChoice } from './types.ts';

/** The part of the browser's storage that is used; absent where the browser forbids it. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>;

/** What is saved of a document while it is being written. */
export interface SavedDraft extends Document {
  /** The tab that wrote it; another tab must not write over it unseen. */
  readonly tab: string;
  readonly savedAt: number;
  /** Whether anything in it was typed. */
  readonly modified: boolean;
  readonly own?: string;
}

export interface Preferences {
  readonly theme: ThemeChoice;
  readonly graphView: GraphView;
  readonly options: Partial<CheckOptions>;
  readonly layout: LayoutId;
  readonly projector: boolean;
  readonly welcomed: boolean;
}

const keys = {
  draft: 'esml.draft',
  kept: 'esml.kept',
  history: 'esml.history',
  preferences: 'esml.preferences',
  watches: 'esml.watches',
  hidden: 'esml.hidden',
} as const;

/** The draft that was saved last, or null; what is damaged counts as absent. */
export function readDraft(storage: KeyValueStore): SavedDraft | null {
  const value = readJson(storage, keys.draft);
  return isDraft(value) ? value : null;
}

/**
 * Saves a draft. If the saved one was typed in another tab, that is kept in the list of drafts, so that two tabs never write over one another.
 * Throws what the storage throws: it may be full, or switched off.
 */
export function writeDraft(storage: KeyValueStore, draft: SavedDraft): void {
  const other = readDraft(storage);
  if (other !== null && other.tab !== draft.tab && other.modified && other.text !== draft.text) {
    writeKept(storage, keepDraft(readKept(storage), { ...other, id: `tab-${other.tab}`, modelName: modelNameOf(other.text) }));
  }
  storage.setItem(keys.draft, JSON.stringify(draft));
}

/** The texts that were replaced by others, latest first. */
export function readKept(storage: KeyValueStore): readonly KeptDraft[] {
  const value = readJson(storage, keys.kept);
  return Array.isArray(value) ? value.filter(isKept) : [];
}

export function writeKept(storage: KeyValueStore, drafts: readonly KeptDraft[]): void {
  storage.setItem(keys.kept, JSON.stringify(drafts));
}

/** The versions of all models; what is damaged is left out. */
export function readHistory(storage: KeyValueStore): History {
  const value = readJson(storage, keys.history);
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([id, versions]) => [id, Array.isArray(versions) ? versions.filter(isVersion) : []]));
}

export function writeHistory(storage: KeyValueStore, history: History): void {
  storage.setItem(keys.history, JSON.stringify(history));
}

/** Texts kept for each model, by its name; the model used last comes last. */
export type KeptForModels = Readonly<Record<string, readonly string[]>>;

const mostModels = 50;

function readForModels(storage: KeyValueStore, key: string): KeptForModels {
  const value = readJson(storage, key);
  const pairs = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    pairs.flatMap(([model, kept]) => (Array.isArray(kept) ? [[model, kept.filter((text) => typeof text === 'string')]] : [])),
  );
}

/** Notes what is kept for a model; of too many models the first are forgotten. */
export function keepForModel(kept: KeptForModels, model: string, texts: readonly string[]): KeptForModels {
  const others = Object.entries(kept).filter(([name]) => name !== model);
  return Object.fromEntries([...others, ...(texts.length === 0 ? [] : [[model, texts] as const])].slice(-mostModels));
}

/** The expressions that are watched in each model. */
export function readWatches(storage: KeyValueStore): KeptForModels {
  return readForModels(storage, keys.watches);
}

export function writeWatches(storage: KeyValueStore, watches: KeptForModels): void {
  storage.setItem(keys.watches, JSON.stringify(watches));
}

/** What is hidden in the tables of states of each model. */
export function readHidden(storage: KeyValueStore): KeptForModels {
  return readForModels(storage, keys.hidden);
}

export function writeHidden(storage: KeyValueStore, hidden: KeptForModels): void {
  storage.setItem(keys.hidden, JSON.stringify(hidden));
}

export function readPreferences(storage: KeyValueStore): Preferences {
  const value = readJson(storage, keys.preferences);
  const { theme, graphView, options, layout, projector, welcomed } = isRecord(value) ? value : {};
  return {
    theme: theme === 'light' || theme === 'dark' || theme === 'contrast' ? theme : 'system',
    graphView: graphView === 'list' ? 'list' : 'graph',
    options: isOptions(options) ? options : {},
    layout: isLayoutId(layout) ? layout : 'overview',
    projector: projector === true,
    welcomed: welcomed === true,
  };
}

export function writePreferences(storage: KeyValueStore, preferences: Preferences): void {
  storage.setItem(keys.preferences, JSON.stringify(preferences));
}

function isLayoutId(value: unknown): value is LayoutId {
  return typeof value === 'string' && Object.hasOwn(layouts, value);
}

function isVersion(value: unknown): value is Version {
  return (
    isRecord(value) && typeof value.at === 'number' && typeof value.text === 'string' && reasons.some((reason) => reason === value.why)
  );
}

const reasons: readonly Version['why'][] = ['checked', 'edited', 'saved', 'replaced'];

function readJson(storage: KeyValueStore, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is SavedDraft {
  return (
    isDocument(value) &&
    typeof value.tab === 'string' &&
    typeof value.savedAt === 'number' &&
    typeof value.modified === 'boolean' &&
    (value.own === undefined || typeof value.own === 'string')
  );
}

function isKept(value: unknown): value is KeptDraft {
  return (
    isDocument(value) &&
    typeof value.id === 'string' &&
    typeof value.savedAt === 'number' &&
    typeof value.modelName === 'string' &&
    (value.title === undefined || typeof value.title === 'string')
  );
}

function isDocument(value: unknown): value is Record<string, unknown> & Document {
  return (
    isRecord(value) &&
    typeof value.text === 'string' &&
    (value.dialect === 'thesis' || value.dialect === 'extended') &&
    isConstants(value.constants)
  );
}
