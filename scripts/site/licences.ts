import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The name under which the licences are served, beside the page. */
export const licencesFile = 'licences.txt';

/**
 * Two plugins, one for the page and one for its workers, which are bundled on their own: the first writes the licences of all packages of
 * which anything is in the build into one text.
 */
export function licences(): { readonly page: Plugin; readonly worker: () => Plugin } {
  const packages = new Set<string>();
  const collect = (name: string): Plugin => ({
    name,
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const id of Object.keys(file.modules)) {
          const folder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
          if (folder !== undefined) packages.add(folder);
        }
      }
    },
  });
  const page = collect('esml:licences');
  return {
    worker: () => collect('esml:licences-of-workers'),
    page: {
      ...page,
      generateBundle(...parameters) {
        const { generateBundle } = page;
        if (typeof generateBundle === 'function') generateBundle.call(this, ...parameters);
        const texts = [...packages].map(licenceOf).sort((a, b) => a.localeCompare(b));
        this.emitFile({ type: 'asset', fileName: licencesFile, source: `${introduction}\n${texts.join('\n')}` });
      },
    },
  };
}

const introduction = 'The ESML Workbench contains parts of the following packages, each under its own licence.\n';

/** The name, version and licence of a package with its full text and what it says about others' work. */
function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice|thirdpartynotices)/i.test(file));
  if (files.length === 0) throw new Error(`${name} has no licence file`);
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${'='.repeat(80)}\n${name} ${version}: ${license}\n`, ...texts, ''].join('\n');
}
