import { deflate, toBase64Url } from './bytes.ts';
import { withChecksum } from './checksum.ts';
import { shortenPhrases } from './phrases.ts';

/**
 * The part of a link to the workbench after the `#`, made of what it carries: JSON with its frequent phrases shortened, deflated (RFC
 * 1951), after a checksum, in base64url (RFC 4648, section 5).
 */
export async function encodeLink(carried: object): Promise<string> {
  return `v2=${toBase64Url(withChecksum(await deflate(shortenPhrases(JSON.stringify(carried)))))}`;
}

/** A model, and a run of it. */
export interface LinkedRun {
  readonly text: string;
  /** What the link says of the language of the text; nothing of the usual one. */
  readonly language: { readonly dialect?: string; readonly language?: object };
  /** The values of top-level constants that are not those of the text; Booleans are 0 and 1. */
  readonly constants: Readonly<Record<string, number>>;
  readonly run: readonly { readonly transition: number; readonly choice: number }[] | null;
  /** The place of the run that is shown. */
  readonly step: number;
  /** For an infinite run: the place from which it repeats for ever. */
  readonly loopStart?: number;
}

/** What a link carries of a model and a run; what has its usual value is left out. */
export function carriedRun({ text, language, constants, run, step, loopStart }: LinkedRun) {
  return {
    source: text,
    ...language,
    ...(Object.keys(constants).length > 0 && { constants }),
    ...(run !== null && { trace: run.map(({ transition, choice }) => [transition, choice]), step }),
    ...(loopStart !== undefined && { loop: loopStart }),
  };
}
