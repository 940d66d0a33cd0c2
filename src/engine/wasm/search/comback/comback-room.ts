import type { RecordShape } from '../generated-search.ts';
import type { QueueRoom } from './queue-comparing.ts';
import type { Replaying } from './replaying.ts';
import type { Ring } from './ring.ts';

/** What the host of a search with ComBack has to know: what a breadth-first search has in its module, or of one with a stack. */
export type CombackRoom =
  | { readonly kind: 'queue'; readonly queue: QueueRoom }
  | {
      readonly kind: 'stack';
      readonly records: RecordShape;
      /** How steps are taken again, and the states found last, where these are kept. */
      readonly again: Replaying;
      readonly ring: Ring | null;
      /** Whether no state comes back onto the stack, so that the numbers there rise. */
      readonly rises: boolean;
    };
