import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createWorkbench } from '../../src/app/session/workbench/create-workbench.ts';
import { vaultIn } from '../../src/app/session/storage/vault.ts';
import { createAppStore } from '../../src/app/session/state/store.ts';
import { panelsIn, shownPanel } from '../../src/app/session/state/places.ts';
import { WorkbenchContext } from '../../src/app/session/workbench/workbench.ts';
import { allCommands } from '../../src/app/shell/commands/all.ts';
import { features } from '../../src/app/shell/features.ts';
import { linkFormatOf, linkToHere } from '../../src/app/shell/links/here.ts';
import { decodeHash } from '../../src/app/shell/links/format.ts';
import { openShared } from '../../src/app/shell/links/open-link.ts';
import { readShared } from '../../src/app/shell/links/fields.ts';
import { lessonOrder } from '../../src/app/session/lessons/order.ts';
import { loadLaterCommands } from '../../src/app/shell/palette/later-commands.ts';
import { paletteEntries } from '../../src/app/shell/palette/entries.ts';
import type { WorkbenchClient } from '../../src/worker/client.ts';
import { bell } from './dummy-feature/index.ts';
import { bellOf, ringsSlice } from './dummy-feature/state.ts';
import { memory } from './in-process.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const document = { text: 'MODEL M;\nBEGIN SKIP END M\n', language: usualLanguage, constants: {} } as const;

/** A worker that answers nothing. */
const silent = new Proxy({} as WorkbenchClient, {
  get: (_, name) => (name === 'onRestart' || name === 'cancel' ? () => undefined : () => new Promise(() => undefined)),
});

/** The workbench with one folder and one line more. */
function withBell() {
  const store = createAppStore(document);
  const storage = { local: memory(), session: memory(), vault: vaultIn(memory()) };
  return createWorkbench(store, silent, storage, () => silent, [...features, bell]);
}

describe('a feature that is a folder and a line of the list', () => {
  it('has its panel in its cell, and shows it', async () => {
    const workbench = withBell();
    workbench.view.setPane('bell');
    const { view } = workbench.store.getState();
    expect(view.place).toBe('run');
    const cell = workbench.places.run.columns.flatMap(({ cells }) => cells).find(({ name }) => name === 'run-graph');
    expect(cell && panelsIn(view, cell).at(-1)).toBe('bell');
    expect(cell && shownPanel(view, cell)).toBe('bell');
    const BellPanel = await bell.panels?.[0]?.load?.();
    expect(BellPanel).toBeDefined();
    if (BellPanel === undefined) return;
    const html = renderToStaticMarkup(createElement(WorkbenchContext, { value: workbench }, createElement(BellPanel)));
    expect(html).toContain('rung 0');
  });

  it('has its command among the keys and in the palette, beside the one that shows its panel', () => {
    const workbench = withBell();
    const ring = allCommands(workbench).find(({ id }) => id === 'bell.ring');
    const entry = () => paletteEntries(workbench, [], []).find(({ id }) => id === 'bell.ring');
    for (let rings = 0; rings < 3; rings++) {
      expect(ring?.enabled(workbench.store.getState())).toBe(true);
      entry()?.run();
    }
    expect(ringsSlice.of(workbench.store.getState())).toBe(3);
    expect(entry()?.enabled).toBe(false);
    expect(paletteEntries(workbench, [], []).map(({ label }) => label)).toContain('Show bell');
  });

  it('may have commands for the palette alone, which are loaded for it: all lessons, in their order', async () => {
    const workbench = withBell();
    const later = await loadLaterCommands(workbench);
    expect(later.map(({ id }) => id)).toEqual(expect.arrayContaining(lessonOrder.map((id) => `lesson.${id}`)));
    expect(await loadLaterCommands(workbench)).toBe(later);
    const offered = (commands: typeof later) => paletteEntries(workbench, [], commands).filter(({ id }) => id.startsWith('lesson.'));
    expect(offered(later).length).toBe(offered([]).length + lessonOrder.length);
  });

  it('has its state renewed when another model is opened, and is told of it', () => {
    const workbench = withBell();
    bellOf(workbench).ring();
    workbench.document.open({ ...document, text: 'MODEL N;\nBEGIN SKIP END N\n' });
    expect(ringsSlice.of(workbench.store.getState())).toBe(0);
    expect(bellOf(workbench).left()).toBe(1);
  });

  it('has its field in links, of this version and of the one before', async () => {
    Object.assign(globalThis, { location: { origin: 'http://here', pathname: '/' } });
    const workbench = withBell();
    bellOf(workbench).ring();
    bellOf(workbench).ring();
    const { url } = await linkToHere(workbench);
    const format = await linkFormatOf(workbench);
    const link = await decodeHash(new URL(url).hash, format);
    expect(link).toMatchObject({ shared: { parts: { bell: { rings: 2 } } } });
    const other = withBell();
    if (link !== null && 'shared' in link) await openShared(other, link.shared);
    expect(ringsSlice.of(other.store.getState())).toBe(2);
    expect(readShared('{"source":"","bell":5}', format)).toMatchObject({ shared: { parts: { bell: { rings: 5 } } } });
    expect(readShared('{"source":"","bell":{"rings":"many"},"versions":{"bell":2}}', format)).toEqual({
      problem: 'This link is damaged: its bell cannot be read. Ask for it again.',
    });
    expect(readShared('{"source":"","bell":{},"versions":{"bell":3}}', format)).toEqual({
      problem: 'This link is of a later version of the workbench: its bell cannot be read here.',
    });
    Reflect.deleteProperty(globalThis, 'location');
  });
});
