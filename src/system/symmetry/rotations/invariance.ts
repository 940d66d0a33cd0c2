import type { Place, Property, TransitionSystem } from '../../ir.ts';
import type { Layout } from '../../layout.ts';
import { propositions } from '../../subexpressions.ts';
import { wordsOf } from '../../value-type.ts';
import { Naming, type Renaming } from '../naming.ts';
import { constantOf } from './constant-of.ts';
import type { Rotation } from './find-rotation.ts';

/** The first property with a proposition that a rotation changes: it is not the same expression afterwards. null if there is none. */
export function notRotated(system: TransitionSystem, layout: Layout, rotation: Rotation, properties: readonly Property[]): Property | null {
  const { activations, channels, words } = rotation;
  const stay = activations.map((_, number) => number);
  const all = new Naming(system, renaming(system, layout, activations, channels, words));
  const none = new Naming(
    system,
    renaming(
      system,
      layout,
      stay,
      channels.map((_, number) => number),
      words.map((_, word) => word),
    ),
  );
  const changed = ({ formula }: Property): boolean =>
    [...propositions(formula)].some((one) => all.expression(one, false) !== none.expression(one, false));
  return properties.find(changed) ?? null;
}

function renaming(
  system: TransitionSystem,
  layout: Layout,
  activations: readonly number[],
  channels: readonly number[],
  words: Int32Array,
): Renaming {
  return {
    processes: new Map(activations.entries()),
    channels: new Map(channels.entries()),
    type: null,
    value: (value) => value,
    shared: (place, indices) => sharedPlace(system, layout, words, place, indices),
  };
}

/** Where a place in a shared variable goes; one that is known only in a run goes nowhere where parts of its variable do. */
function sharedPlace(system: TransitionSystem, layout: Layout, to: Int32Array, { root, steps, type }: Place, indices: string): string {
  if (root.kind !== 'shared') throw new Error('only shared variables have their places so');
  const { variable } = root;
  const start = layout.shared[variable] ?? 0;
  let offset = 0;
  for (const step of steps) {
    const index = step.kind === 'index' ? constantOf(step.index, []) : 0;
    if (step.kind === 'head' || index === null) {
      const size = wordsOf(system.shared[variable]?.type ?? type);
      const stays = Array.from({ length: size }, (_, word) => start + word).every((word) => to[word] === word);
      return `${stays ? 'all of' : 'parts of'} ${variable} ${steps.map(({ kind }) => kind).join()} ${indices}`;
    }
    offset += step.kind === 'field' ? step.words : index * step.stride;
  }
  const first = to[start + offset] ?? -1;
  const together = Array.from({ length: wordsOf(type) }, (_, word) => word).every((word) => to[start + offset + word] === first + word);
  return together ? `words from ${first}` : `scattered ${variable} ${offset}`;
}
