import { custom, type GenericSchema, object, optional, picklist } from 'valibot';
import type { QuotientKind } from '../../../contract/alike.ts';
import { linkField } from '../../session/workbench/link-field.ts';
import { cutoffs, drawnAtMost, quotientKinds } from './choices.ts';
import { type AlikeState, alikeSlice, type Look, looks } from './state.ts';

const { initial } = alikeSlice;

/** A key of a record of titles; what is missing is what is usual. */
function keyOf<K extends string>(titles: Readonly<Record<K, string>>, usual: K): GenericSchema<unknown, K> {
  return optional(
    custom<K>((word) => typeof word === 'string' && Object.hasOwn(titles, word)),
    () => usual,
  );
}

const schema: GenericSchema<unknown, AlikeState> = object({
  look: keyOf<Look>(looks, initial.look),
  kind: keyOf<QuotientKind>(quotientKinds, initial.kind),
  most: optional(picklist(drawnAtMost), initial.most),
  cutoff: optional(picklist(cutoffs), initial.cutoff),
});

/** How alike processes are looked at, with the number up to which they are counted. */
export const alikeLink = linkField<AlikeState>({
  name: 'alike',
  title: 'view of alike processes',
  schema,
  take: (state) => {
    const seen = alikeSlice.of(state);
    return Object.keys(unusual(seen)).length > 0 ? seen : undefined;
  },
  write: unusual,
  restore: ({ store }, seen) => alikeSlice.update(store, () => seen),
});

/** What is not as it is at first. */
function unusual(seen: AlikeState): Partial<AlikeState> {
  const { look, kind, most, cutoff } = seen;
  return {
    ...(look !== initial.look && { look }),
    ...(kind !== initial.kind && { kind }),
    ...(most !== initial.most && { most }),
    ...(cutoff !== initial.cutoff && { cutoff }),
  };
}
