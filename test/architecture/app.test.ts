import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCommands } from '../../src/app/shell/commands/all.ts';
import { features } from '../../src/app/shell/features.ts';
import { panelsOf } from '../../src/app/session/workbench/feature.ts';
import { cellsOf, placesOf } from '../../src/app/session/state/places.ts';
import { filesBelow, importsOf, root } from './sources.ts';

const app = filesBelow('src/app', /\.tsx?$/);

/** The part of the app that a file belongs to: `kit`, `session`, `shell`, one feature, or `page` for what starts it. */
function partOf(path: string): string {
  const [, , folder = '', name = ''] = path.split('/');
  if (folder === 'features') return `features/${name}`;
  return path.split('/').length > 3 ? folder : 'page';
}

/** What each part may import besides itself; a feature that imports another one is not among them. */
function mayImport(from: string, to: string): boolean {
  if (from === to || from === 'page') return true;
  if (from === 'shell') return to !== 'page';
  if (from === 'session') return false;
  if (from === 'kit') return to === 'session';
  return to === 'kit' || to === 'session';
}

const crossings = app.flatMap((file) =>
  importsOf(file)
    .filter((target) => target.startsWith('.'))
    .map((target) => posix.join(posix.dirname(file.path), target))
    .filter((target) => target.startsWith('src/app/'))
    .map((target) => ({ file: file.path, target, from: partOf(file.path), to: partOf(target) }))
    .filter(({ from, to }) => from !== to),
);

describe('the parts of the app', () => {
  it('import one way: the shell features, features kit and session and never each other, kit the session', () => {
    expect(crossings.filter(({ from, to }) => !mayImport(from, to)).map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it('are known: a file lies in the page, kit, session, shell or a feature', () => {
    const parts = new Set(app.map(({ path }) => partOf(path).split('/')[0]));
    expect([...parts].sort()).toEqual(['features', 'kit', 'page', 'session', 'shell']);
  });

  it('import the index of a feature in one place, the list of features', () => {
    const listed = crossings.filter(({ target }) => /^src\/app\/features\/[^/]+\/index\.ts$/.test(target));
    expect([...new Set(listed.map(({ file }) => file))]).toEqual(['src/app/shell/features.ts']);
    const folders = new Set(app.map(({ path }) => partOf(path)).filter((part) => part.startsWith('features/')));
    expect(new Set(listed.map(({ to }) => to))).toEqual(folders);
  });
});

describe('services', () => {
  it('lie in files that are named so: service.ts, or with a name in front where a folder has several', () => {
    const made = app.filter(({ text }) => / = service\(/.test(text)).map(({ path }) => posix.basename(path));
    expect(made.length).toBeGreaterThan(10);
    expect(made.filter((name) => !/^([a-z-]+-)?service\.ts$/.test(name))).toEqual([]);
  });
});

describe('features', () => {
  const panels = panelsOf(features);
  const places = placesOf(panels);

  it('have names, panels, slices, dialogs and commands that no other has', async () => {
    const dialogs = (await Promise.all(features.map(({ loadDialogs }) => loadDialogs?.() ?? []))).flat();
    const fields = (await Promise.all(features.map(({ loadLinks }) => loadLinks?.() ?? []))).flat();
    const named = {
      features: features.map(({ name }) => name),
      panels: panels.map(({ id }) => id),
      slices: features.flatMap(({ slices = [] }) => slices.map(({ name }) => name)),
      dialogs: dialogs.map(({ kind }) => kind),
      commands: allCommands({ features, places }).map(({ id }) => id),
      links: fields.map(({ name }) => name),
    };
    for (const [what, names] of Object.entries(named)) expect({ what, names: [...new Set(names)] }).toEqual({ what, names });
  });

  it('are called as their folders, and so is the panel of those that have one', () => {
    const list = readFileSync(join(root, 'src/app/shell/features.ts'), 'utf8');
    const folders = [...list.matchAll(/import \{ (\w+) \} from '\.\.\/features\/(\w+)\/index\.ts'/g)].map(([, name, folder]) => [
      name,
      folder,
    ]);
    expect(folders.filter(([name, folder]) => name !== folder)).toEqual([]);
    expect(features.map(({ name }) => name).sort()).toEqual(folders.map(([name]) => name).sort());
    for (const { name, panels: own = [] } of features) if (own.length === 1) expect(own[0]?.id).toBe(name);
  });

  it('have every slice that they declare in their list, so that another model renews it', () => {
    const declared = app.flatMap(({ path, text }) =>
      path.startsWith('src/app/shell/')
        ? []
        : [...text.matchAll(/\bslice(?:<[\s\S]{0,200}?>)?\(\s*'(\w+)',/g)].map(([, name = '']) => name),
    );
    expect(declared.length).toBeGreaterThan(10);
    expect(declared.sort()).toEqual(features.flatMap(({ slices = [] }) => slices.map(({ name }) => name)).sort());
  });

  it('have panels that stand in cells that there are, or can be opened there, no two at one rank', () => {
    const cells = Object.values(places).flatMap(cellsOf);
    for (const { id, cells: standing, offered = {} } of panels) {
      const names = [...Object.keys(standing), ...Object.keys(offered)];
      expect({ id, names: names.length }).not.toEqual({ id, names: 0 });
      expect({ id, names: [...new Set(names)] }).toEqual({ id, names });
      for (const name of names) expect(cells.map((cell) => cell.name)).toContain(name);
    }
    for (const { name } of cells) {
      const standing = panels.flatMap((panel) => panel.cells[name] ?? []);
      const offered = panels.flatMap((panel) => panel.offered?.[name] ?? []);
      for (const ranks of [standing, offered]) expect({ name, ranks: new Set(ranks).size }).toEqual({ name, ranks: ranks.length });
      if (standing.length > 0) expect(standing).toContain(1);
    }
  });

  it('are called by names that there are, wherever a panel or a dialog is asked for', async () => {
    const own = ['palette', 'shortcuts', 'help', 'share'];
    const dialogs = (await Promise.all(features.map(({ loadDialogs }) => loadDialogs?.() ?? []))).flat().map(({ kind }) => kind);
    const asked = (call: RegExp) => app.flatMap(({ text }) => [...text.matchAll(call)].map(([, name = '']) => name));
    const shown = asked(/\bsetPane\('(\w+)'\)/g);
    expect(shown.length).toBeGreaterThan(5);
    for (const name of shown) expect(panels.map(({ id }) => id)).toContain(name);
    for (const kind of asked(/showDialog\(\{ kind: '(\w+)'/g)) expect([...own, ...dialogs]).toContain(kind);
  });
});
