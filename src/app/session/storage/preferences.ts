import { isOptions } from './values.ts';
import type { PageCheckOptions } from '../../../contract/check/result.ts';
import type { GraphView, Pane, PlaceId, ThemeChoice } from '../state/types.ts';
import { placeNamed } from '../state/places.ts';
import { initialView } from '../state/view.ts';
import { isRecord } from './values.ts';

/** The part of the browser's storage that is used; absent where the browser forbids it. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Preferences {
  readonly theme: ThemeChoice;
  readonly graphView: GraphView;
  readonly options: Partial<PageCheckOptions>;
  readonly place: PlaceId;
  /** The panels that people added to cells of places. */
  readonly kept: Readonly<Record<string, readonly Pane[]>>;
  readonly projector: boolean;
  readonly welcomed: boolean;
}

const preferencesKey = 'esml.preferences';

/** Texts kept for each model, by its name; the model used last comes last. */
export type KeptForModels = Readonly<Record<string, readonly string[]>>;

const mostModels = 50;

/** What is kept under a key for models by their names; what is damaged counts as absent. */
export function readForModels(storage: KeyValueStore, key: string): KeptForModels {
  const value = readJson(storage, key);
  return isRecord(value) ? namesOf(value) : {};
}

/** Lists of texts by names; what is none is left out. */
function namesOf(value: Readonly<Record<string, unknown>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, kept]) =>
      Array.isArray(kept) ? [[name, kept.filter((text): text is string => typeof text === 'string')]] : [],
    ),
  );
}

/** What is kept for a model, whatever its name is. */
export function keptFor(kept: KeptForModels, model: string): readonly string[] {
  return Object.hasOwn(kept, model) ? (kept[model] ?? []) : [];
}

/** Notes what is kept for a model; of too many models the first are forgotten. */
export function keepForModel(kept: KeptForModels, model: string, texts: readonly string[]): KeptForModels {
  const others = Object.entries(kept).filter(([name]) => name !== model);
  return Object.fromEntries([...others, ...(texts.length === 0 ? [] : [[model, texts] as const])].slice(-mostModels));
}

export function readPreferences(storage: KeyValueStore): Preferences {
  const value = readJson(storage, preferencesKey);
  const { theme, graphView, options, layout, place, kept, projector, welcomed } = isRecord(value) ? value : {};
  return {
    theme: theme === 'light' || theme === 'dark' || theme === 'contrast' ? theme : 'system',
    graphView: graphView === 'list' ? 'list' : 'graph',
    options: isOptions(options) ? options : {},
    // Earlier versions had layouts.
    place: placeNamed(place) ?? placeNamed(layout) ?? initialView.place,
    kept: isRecord(kept) ? namesOf(kept) : {},
    projector: projector === true,
    welcomed: welcomed === true,
  };
}

export function writePreferences(storage: KeyValueStore, preferences: Preferences): void {
  storage.setItem(preferencesKey, JSON.stringify(preferences));
}

function readJson(storage: KeyValueStore, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
