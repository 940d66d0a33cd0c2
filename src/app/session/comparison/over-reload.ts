import { isRecord } from '../storage/values.ts';
import type { SharedWorkbench } from '../state/types.ts';
import type { LinkField } from '../workbench/link-field.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { comparedKey as key, comparisonSlice } from './comparison.ts';

/** What of links is kept: what was compared, and what was played of it. */
const names: readonly string[] = ['lab', 'player'];
/** Changes that come close together are written once. */
const patienceMilliseconds = 300;

/**
 * Has what is compared and played survive that the page is loaded anew, as a link would carry it, as long as the model is the same. What
 * reads links is loaded when there is something to keep.
 */
export function keepOverReload(workbench: Workbench): void {
  const { store, storage } = workbench;
  let waiting: ReturnType<typeof setTimeout> | null = null;

  async function write(): Promise<void> {
    const state = store.getState();
    const { text, constants } = state.document;
    const parts = (await fieldsOf(workbench)).flatMap(({ name, version, take, write: written }) => {
      const value = take(state, workbench.places);
      return value === undefined ? [] : [[name, { version, value: written(value) }] as const];
    });
    if (parts.length === 0) storage.session.removeItem(key);
    else storage.session.setItem(key, JSON.stringify({ text, constants, parts: Object.fromEntries(parts) }));
  }

  void restore(workbench, storage.session.getItem(key)).then(() => {
    void write();
    store.subscribe((state, before) => {
      if (state.parts === before.parts || waiting !== null) return;
      if (comparisonSlice.of(state).compared === null && storage.session.getItem(key) === null) return;
      waiting = setTimeout(() => {
        waiting = null;
        void write();
      }, patienceMilliseconds);
    });
  });
}

async function fieldsOf({ features }: Workbench): Promise<readonly LinkField[]> {
  const fields = await Promise.all(features.filter(({ name }) => names.includes(name)).map(({ loadLinks }) => loadLinks?.() ?? []));
  return fields.flat();
}

/** Does again what was kept, if it is of the model that is open. */
async function restore(workbench: Workbench, kept: string | null): Promise<void> {
  const value: unknown = parsed(kept);
  const { document, run, view } = workbench.store.getState();
  if (!isRecord(value) || !isRecord(value.parts) || value.text !== document.text) return;
  if (JSON.stringify(value.constants) !== JSON.stringify(document.constants)) return;
  const written = value.parts;
  const read = (await fieldsOf(workbench)).flatMap((field) => {
    const part = written[field.name];
    const found = isRecord(part) && typeof part.version === 'number' ? field.read(part.value, part.version) : null;
    return found === null ? [] : [{ field, value: found.value }];
  });
  const { text, language, constants } = document;
  const parts = Object.fromEntries(read.map(({ field, value: part }) => [field.name, part]));
  const shared: SharedWorkbench = { text, language, constants, options: run.options, run: null, step: 0, view: view.graphView, parts };
  await Promise.all(read.map(({ field, value: part }) => field.restore(workbench, part, shared)));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
