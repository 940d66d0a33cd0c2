import { frontEnds } from './front-ends.ts';
import type { FrontEnd } from './frontend.ts';

/** The language of a text by the name of its file. */
export function frontEndOf(file: string): FrontEnd {
  return frontEnds.find(({ extensions }) => extensions.some((extension) => file.endsWith(extension))) ?? frontEnds[0];
}

/** How the names of files with models end. */
export function modelExtensions(): readonly string[] {
  return frontEnds.flatMap(({ extensions }) => extensions);
}
