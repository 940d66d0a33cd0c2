import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { features } from '../../src/app/shell/features.ts';
import { fuzzyFilter } from '../../src/app/shell/palette/fuzzy.ts';
import { loadLaterCommands } from '../../src/app/shell/palette/later-commands.ts';
import { algorithms, descriptorOf } from '../../src/worker/lab/algorithms.ts';

it('the palette has every lesson and every algorithm', async () => {
  const labels = (await loadLaterCommands({ features })).map(({ label }) => label);
  const titles = readdirSync('docs/lessons', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => /^# (.*)$/m.exec(readFileSync(`docs/lessons/${name}/lesson.md`, 'utf8'))?.[1]);
  expect(titles.filter((title) => !labels.includes(`Take the lesson: ${title}`))).toEqual([]);
  const names = algorithms.filter((por) => por !== 'none').map((por) => descriptorOf(por).title);
  expect(names.filter((name) => !labels.includes(`Compare the full search with: ${name}`))).toEqual([]);
});

it('what is looked for stands first, and a name that is nowhere finds nothing', async () => {
  const commands = await loadLaterCommands({ features });
  const found = (query: string) =>
    fuzzyFilter(
      query,
      commands,
      ({ label }) => label,
      ({ hint }) => hint,
    ).map(({ label }) => label);
  expect(found('ComBack')[0]).toBe('Take the lesson: ComBack');
  expect(found('stubborn sets')[0]).toBe('Take the lesson: Stubborn sets');
  expect(found('stubborn sets')[1]).toMatch(/^Compare the full search with: .*tubborn/);
  expect(found('Dijkstra')).toEqual([]);
});
