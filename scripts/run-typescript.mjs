// Runs a TypeScript file of this project in this process, dependencies made sure of first. Writes nothing to stdout.

import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './ensure-deps.mjs';

/** Imports a module written in TypeScript; ends the process with code 2 if the dependencies cannot be had. */
export async function runTypeScript(path) {
  try {
    ensureDependencies();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
  const { register } = await import('tsx/esm/api');
  register();
  return import(pathToFileURL(path).href);
}
