import type { SharedWorkbench } from '../state/types.ts';
import { deflate, fromBase64Url, inflate, toBase64Url } from './bytes.ts';
import { readShared, writeShared } from './payload.ts';

/** What came of a link: what it carries, or why it cannot be opened; null when it is no share link at all. */
export type LinkResult = { readonly shared: SharedWorkbench } | { readonly problem: string } | null;

/** Links longer than this are cut off by some mail and chat programs. */
export const safeLinkLength = 8_000;

const mostCharacters = 500_000;
const mostBytes = 1_000_000;

/** The part of a link after the `#`, which carries the whole workbench. */
export async function encodeHash(shared: SharedWorkbench): Promise<string> {
  return `v1=${toBase64Url(await deflate(JSON.stringify(writeShared(shared))))}`;
}

/** Reads the part of an address after the `#`. */
export async function decodeHash(hash: string): Promise<LinkResult> {
  const text = hash.replace(/^#/, '');
  if (text === '') return null;
  const [, version, payload] = /^v(\d+)=(.*)$/s.exec(text) ?? [];
  if (version === undefined || payload === undefined) {
    return { problem: 'The part of the address after # is not a link to a model. Links made with Share begin with #v1=.' };
  }
  if (version !== '1')
    return { problem: `This link has format ${version}, which this version of the workbench does not know. It reads format 1.` };
  if (payload === '') return { problem: 'This link is empty after #v1=. It was probably cut off; ask for it again.' };
  if (payload.length > mostCharacters) return { problem: 'This link is too long to be a model of the workbench.' };
  const bytes = fromBase64Url(tidy(payload));
  if (bytes === null)
    return { problem: 'This link contains characters that do not belong there. It was probably changed on the way; ask for it again.' };
  const inflated = await inflate(bytes, mostBytes);
  if ('problem' in inflated) {
    return {
      problem:
        inflated.problem === 'too-large'
          ? 'This link expands to more than 1 MB and was not opened.'
          : 'This link is damaged or incomplete. It was probably cut off when it was copied; ask for it again.',
    };
  }
  return readShared(inflated.text);
}

/** Undoes what mail programs do to links: escapes, and a full stop or bracket of the sentence around them. */
function tidy(payload: string): string {
  return payload
    .replace(/%2D/gi, '-')
    .replace(/%5F/gi, '_')
    .replace(/[.,;:)>\]\s]+$/, '');
}
