import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeFolder } from './home.ts';

/** The version in package.json. */
export function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(homeFolder(), 'package.json'), 'utf8'));
  const found = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : null;
  return typeof found === 'string' ? found : 'unknown';
}
