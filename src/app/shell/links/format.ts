import type { SharedWorkbench } from '../../session/state/types.ts';
import { fromBase64Url } from '../../../base/link/bytes.ts';
import { withoutChecksum } from '../../../base/link/checksum.ts';
import { encodeLink } from '../../../base/link/encode.ts';
import { expandPhrases } from '../../../base/link/phrases.ts';
import { inflate } from './inflate.ts';
import { type LinkFormat, readShared, writeShared } from './fields.ts';
import { problems } from './problems.ts';
import { tidyLink } from './mend-pasted.ts';

/**
 * What came of a link: what it carries, or why it cannot be opened; null when it is no share link at all. A link of the first format has no
 * checksum, so that changes on the way may have gone `unnoticed`.
 */
export type LinkResult = { readonly shared: SharedWorkbench; readonly unnoticed?: true } | { readonly problem: string } | null;

/** Links longer than this are cut off by some mail and chat programs. */
export const safeLinkLength = 8_000;

const mostCharacters = 500_000;
const mostBytes = 1_000_000;

/** The part of a link after the `#`, which carries the whole workbench. */
export async function encodeHash(shared: SharedWorkbench, { fields }: Pick<LinkFormat, 'fields'>): Promise<string> {
  return encodeLink(writeShared(shared, fields));
}

/** Reads the part of an address after the `#`: links of this format, and of the first, which had neither checksum nor phrases. */
export async function decodeHash(hash: string, format: LinkFormat): Promise<LinkResult> {
  const text = hash.replace(/^#/, '');
  if (text === '') return null;
  const [, version, payload] = /^v(\d+)(?:=|%3D)(.*)$/is.exec(text) ?? [];
  if (version === undefined || payload === undefined) return { problem: problems.noLink };
  if (version !== '1' && version !== '2')
    return { problem: `This link has format ${version}, which this version of the workbench does not know. It reads formats 1 and 2.` };
  if (payload === '') return { problem: problems.empty };
  if (payload.length > mostCharacters) return { problem: problems.tooLong };
  const bytes = fromBase64Url(tidyLink(payload));
  if (bytes === null || bytes.length === 0) return { problem: problems.characters };
  return version === '1' ? readFirst(bytes, format) : readSecond(bytes, format);
}

async function readFirst(bytes: Uint8Array<ArrayBuffer>, format: LinkFormat): Promise<LinkResult> {
  const inflated = await inflate(bytes, mostBytes);
  if ('problem' in inflated) return { problem: problems[inflated.problem] };
  const read = readShared(inflated.text, format);
  return 'problem' in read ? read : { ...read, unnoticed: true };
}

async function readSecond(sealed: Uint8Array<ArrayBuffer>, format: LinkFormat): Promise<LinkResult> {
  const bytes = withoutChecksum(sealed);
  if (bytes === null) return { problem: problems.damaged };
  const inflated = await inflate(bytes, mostBytes);
  if ('problem' in inflated) return { problem: problems[inflated.problem] };
  const json = expandPhrases(inflated.text);
  return json.length > mostBytes ? { problem: problems.tooLarge } : readShared(json, format);
}
