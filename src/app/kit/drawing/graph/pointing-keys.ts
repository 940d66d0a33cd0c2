import { arrowFate, type GraphPicture, type Looks, nodeFate } from '../../../../drawing/graph/picture.ts';

/** What these keys are, as the labels of the pictures say it. */
export const pointingKeysWords =
  'N goes from state to state, S from step to step out of it, with Shift back; Enter chooses what is pointed at.';

/**
 * What a key points at, as a node or, after all nodes, an arrow: N the next node, S the next arrow out of the node at hand, with Shift the
 * one before, Escape nothing. Undefined for other keys.
 */
export function pointedByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { nodes, arrows }: GraphPicture,
  looks: Looks | null,
  pointed: number | null,
  current: number,
): number | null | undefined {
  if (key === 'Escape' && pointed !== null) return null;
  const by = shiftKey ? -1 : 1;
  const arrow = pointed === null ? undefined : arrows[pointed - nodes.length];
  const node = arrow?.source ?? pointed ?? current;
  if (key.toLowerCase() === 'n') {
    const shown = nodes.flatMap((_, i) => (nodeFate(looks, i) === null ? [] : [i]));
    return next(shown, pointed === null && current < 0 ? -1 : node, by);
  }
  if (key.toLowerCase() !== 's' || node < 0) return undefined;
  const onward = arrows.flatMap(({ source }, i) => (source === node && arrowFate(looks, i) !== null ? [nodes.length + i] : []));
  return next(onward, pointed ?? -1, by);
}

/** The thing after or before another in a list, around its ends; the first or last if that is not in it. */
function next(things: readonly number[], from: number, by: number): number | undefined {
  const at = things.indexOf(from);
  if (at < 0) return by > 0 ? things[0] : things.at(-1);
  return things[(at + by + things.length) % things.length];
}
