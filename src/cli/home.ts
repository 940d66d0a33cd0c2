import { fileURLToPath } from 'node:url';

/** The folder of the workbench, or of the installed package: the command line lies two folders below it, as a bundle too. */
export function homeFolder(): string {
  return fileURLToPath(new URL('../../', import.meta.url));
}
