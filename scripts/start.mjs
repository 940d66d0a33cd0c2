// `npm start`: builds the workbench and serves it. `npm start -- --port 8080 --host` chooses the port and listens on all interfaces.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './ensure-deps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

try {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: process.env.PORT ?? '4173' }, host: { type: 'boolean', default: false } },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`not a port: ${values.port}`);
  ensureDependencies();
  const { build, preview } = await import('vite');
  process.stdout.write('Building...\n');
  await build({ root, logLevel: 'warn' });
  const server = await preview({
    root,
    logLevel: 'warn',
    preview: { port, strictPort: false, host: values.host ? true : 'localhost', open: false },
  });
  const address = server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;
  process.stdout.write(`\nESML Workbench: ${address}\n`);
  for (const other of server.resolvedUrls?.network ?? []) process.stdout.write(`also at ${other}\n`);
  process.stdout.write('Ctrl+C stops it.\n');
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
