import { type GenericSchema, safeParse } from 'valibot';
import type { Places } from '../state/places.ts';
import type { AppState } from '../state/store.ts';
import type { SharedWorkbench } from '../state/types.ts';
import type { Workbench } from './workbench.ts';

/** What a feature adds to a link, under its name among the fields of the link's JSON (docs/links.md). */
export interface LinkField {
  readonly name: string;
  /** What it is called where a link is refused: “its … cannot be read”. */
  readonly title: string;
  /** What the dialog of a link says that it carries, besides the model; absent where it need not be told. */
  readonly told?: string;
  /** Counts changes of what is written; links say it where it is not 1, and older ones are migrated. */
  readonly version: number;
  /** What of a state a link is to carry, given what its places show; undefined for nothing. */
  take(state: AppState, places: Places): unknown;
  /** As JSON; what has its usual value is left out. */
  write(value: unknown): unknown;
  /** Reads what this or an older version wrote, trusting nothing; null if it cannot be read. */
  read(json: unknown, version: number): { readonly value: unknown } | null;
  /** Does again what a link says, after its model has been opened; `shared` is all of the link. */
  restore(workbench: Workbench, value: unknown, shared: SharedWorkbench): Promise<void> | void;
}

interface Given<T> {
  readonly name: string;
  readonly title: string;
  readonly told?: string;
  /** What is written, and what it means. */
  readonly schema: GenericSchema<unknown, T>;
  /** From what each version wrote to what the next one writes; the first is from version 1 to 2. */
  readonly migrations?: readonly ((json: unknown) => unknown)[];
  readonly take: (state: AppState, places: Places) => T | undefined;
  readonly write: (value: T) => unknown;
  readonly restore: (workbench: Workbench, value: T, shared: SharedWorkbench) => Promise<void> | void;
}

/** A field of links, by its schema. */
export function linkField<T>({ name, title, told, schema, migrations = [], take, write, restore }: Given<T>): LinkField {
  const version = migrations.length + 1;
  return {
    name,
    title,
    ...(told !== undefined && { told }),
    version,
    take,
    // Values under a field's name come from its `take` or `read`, so that they have its type.
    write: (value) => write(value as T),
    read: (json, from) => {
      if (from < 1 || from > version) return null;
      const migrated = migrations.slice(from - 1).reduce((value, migrate) => migrate(value), json);
      const { success, output } = safeParse(schema, migrated);
      return success ? { value: output } : null;
    },
    restore: (workbench, value, shared) => restore(workbench, value as T, shared),
  };
}
