import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { importedBy } from './scripts/site/imported-by.ts';
import { lastingAssets } from './scripts/site/lasting-assets.ts';
import { licences } from './scripts/site/licences.ts';
import { offline } from './scripts/site/offline.ts';
import { oneDirection } from './scripts/site/one-direction.ts';
import { contentPolicy } from './scripts/site/policy.ts';
import { runEngine } from './scripts/site/run-engine.ts';
import { withoutDiffEditor } from './scripts/site/without-diff-editor.ts';

const { page, worker } = licences();

/** The class on the page of one in a module of styles: after the module, whose name no other has. */
const scopedName = (name: string, file: string): string => `${basename(file, '.module.css')}__${name}`;

const inSource = (file: string): string => join(import.meta.dirname, 'src', file);

/** Those of the first screen. */
const firstPanels = ['graph/GraphPanel.tsx', 'state/StatePanel.tsx', 'run/RunPanel.tsx', 'picture/PicturePanel.tsx'].map(
  (file) => `app/features/${file}`,
);

/** What the first panels ask of the worker, as soon as there is a verdict. */
const firstServices = ['worker/run/service.ts', 'worker/graph/service.ts'];

/** The bundler names a file by all that share it: the first of them is enough. */
const ofFirst = (name: string | undefined): string => `assets/${/^[^~.]*/.exec(name ?? '')?.[0]}-[hash]`;

export default defineConfig({
  base: './',
  plugins: [react(), withoutDiffEditor(), contentPolicy(), page, oneDirection(), runEngine(), offline(), lastingAssets()],
  css: { modules: { generateScopedName: scopedName, localsConvention: 'camelCaseOnly' } },
  worker: {
    format: 'es',
    plugins: () => [worker(), oneDirection()],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [importedBy('engine', [inSource('worker/worker.ts')], 2), importedBy('services', firstServices.map(inSource), 1)],
        },
      },
    },
  },
  // All browsers of that year and later that the page runs in know `modulepreload`, or do without it.
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 4_000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `${ofFirst(name)}.js`,
        assetFileNames: ({ names: [name] }) => `${ofFirst(name)}[extname]`,
        codeSplitting: {
          groups: [
            // The entry itself is not part of it: it waits at its top level, and so may nothing that is loaded while it waits.
            importedBy('workbench', [inSource('app/main.tsx')], 3),
            importedBy('first-panels', firstPanels.map(inSource), 2),
            // Else each icon that two panels have is a file of its own.
            { name: 'icons', test: /node_modules[\\/]lucide-react/, priority: 1 },
            // What several late parts share, by layers: a file has all that its modules import and no file before it has, so that files
            // import in one direction only, and each has run before those that read what it has made.
            { name: 'contract', test: /[\\/]src[\\/](?:base|contract)[\\/]/, minShareCount: 2, priority: 0.9 },
            { name: 'machine', test: /[\\/]src[\\/](?:system|engine|export)[\\/]/, minShareCount: 2, priority: 0.8 },
            {
              name: 'lessons',
              test: /[\\/]docs[\\/]|[\\/]src[\\/](?:tutor|app[\\/]features[\\/]tutor)[\\/]/,
              minShareCount: 2,
              priority: 0.7,
            },
            { name: 'shared', test: /[\\/]src[\\/]/, minShareCount: 2, priority: 0.6 },
          ],
        },
      },
    },
  },
});
