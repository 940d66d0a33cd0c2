import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licences } from './scripts/site/licences.ts';
import { offline } from './scripts/site/offline.ts';
import { contentPolicy } from './scripts/site/policy.ts';
import { withoutDiffEditor } from './scripts/site/without-diff-editor.ts';

const { page, worker } = licences();

/** The class on the page of one in a module of styles: after the module, whose name no other has. */
const scopedName = (name: string, file: string): string => `${basename(file, '.module.css')}__${name}`;

export default defineConfig({
  base: './',
  plugins: [react(), withoutDiffEditor(), contentPolicy(), page, offline()],
  css: { modules: { generateScopedName: scopedName, localsConvention: 'camelCaseOnly' } },
  worker: { format: 'es', plugins: () => [worker()] },
  // All browsers of that year and later that the page runs in know `modulepreload`, or do without it.
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 4_000,
    modulePreload: { polyfill: false },
    // Else each icon that two panels have is a file of its own.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'icons', test: /node_modules[\\/]lucide-react/ }] } } },
  },
});
