/**
 * A way to write states as bytes. It is fixed for the whole of a search, so that equal states are always written alike and can be compared
 * as they are written (Holzmann, Godefroid and Pirottin 1992, section 6.1); and nothing is lost, so that they can be read back.
 */
export interface Encoding {
  /** Bytes of every state; null where states differ in length. */
  readonly fixed: number | null;
  /** Bits of every state before it is filled up to whole bytes; null where states differ in length. */
  readonly bits: number | null;
  /** Bytes that a state takes at most. */
  readonly most: number;
  /** Bytes held by tables that grow with the search. */
  readonly tableBytes: number;
  /** Writes a state from the beginning of `into` on. Returns the number of bytes. */
  encode(state: Int32Array, into: Uint8Array): number;
  /** Reads what was written at a place. */
  decode(from: Uint8Array, at: number, state: Int32Array): void;
}
