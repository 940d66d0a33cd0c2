import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licences } from './scripts/site/licences.ts';
import { offline } from './scripts/site/offline.ts';
import { contentPolicy } from './scripts/site/policy.ts';
import { withoutDiffEditor } from './scripts/site/without-diff-editor.ts';

const { page, worker } = licences();

export default defineConfig({
  base: './',
  plugins: [react(), withoutDiffEditor(), contentPolicy(), page, offline()],
  worker: { format: 'es', plugins: () => [worker()] },
  build: { target: 'es2022', chunkSizeWarningLimit: 4_000 },
});
