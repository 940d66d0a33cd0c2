import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** These two give the page shared memory; static hosts that do not send them still run the workbench. */
const isolation = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

export default defineConfig({
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  build: { target: 'es2022', chunkSizeWarningLimit: 4_000 },
  server: { headers: isolation },
  preview: { headers: isolation },
});
