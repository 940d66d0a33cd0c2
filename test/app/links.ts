import type { SharedWorkbench } from '../../src/app/session/state/types.ts';
import { panelsOf } from '../../src/app/session/workbench/feature.ts';
import { placesOf } from '../../src/app/session/state/places.ts';
import { features } from '../../src/app/shell/features.ts';
import { linkFormatOf } from '../../src/app/shell/links/here.ts';
import { decodeHash, encodeHash, type LinkResult } from '../../src/app/shell/links/format.ts';
import { readShared } from '../../src/app/shell/links/fields.ts';

/** The places of the workbench, with all its panels. */
export const places = placesOf(panelsOf(features));

/** What links to the workbench are made of. */
export const format = await linkFormatOf({ features, places });

export const encode = (shared: SharedWorkbench): Promise<string> => encodeHash(shared, format);
export const decode = (hash: string): Promise<LinkResult> => decodeHash(hash, format);

/** Reads what is shown from a link that has nothing else; the name of what cannot be read if there is any. */
export function readShown(shown: object): Pick<SharedWorkbench, 'layout' | 'parts'> | string {
  const read = readShared(JSON.stringify({ source: '', ...shown }), format);
  if ('problem' in read) return /: its (.*) cannot be read/.exec(read.problem)?.[1] ?? read.problem;
  const { layout, parts } = read.shared;
  return { ...(layout !== undefined && { layout }), parts };
}

/** A field of links, read from its JSON; null if it is refused. */
export function readField(name: string, json: unknown): unknown {
  return format.fields.find((field) => field.name === name)?.read(json, 1)?.value ?? null;
}
