import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The text of a model that comes with the workbench. */
export function modelText(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../models/${name}.esml`, import.meta.url)), 'utf8');
}
