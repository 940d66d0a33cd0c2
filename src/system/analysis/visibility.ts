import type { Expression, Formula, Place, TransitionSystem } from '../ir.ts';
import type { SystemObject } from './objects.ts';

/** What the properties of a system speak of. */
export interface Named {
  /** Numbers of the variables and channels. */
  readonly objects: ReadonlySet<number>;
  /** Locations asked for by `Proc@label`. */
  readonly places: readonly { readonly activation: number; readonly locations: readonly number[] }[];
}

/**
 * Collects what the properties speak of, and labels that begin with one of the prefixes: a transition that changes none of it is invisible (condition C2 of
 * ample sets).
 */
export function namedIn(system: TransitionSystem, objects: readonly SystemObject[], prefixes: readonly string[] = []): Named {
  const named = new Set<number>();
  const places: { activation: number; locations: readonly number[] }[] = [];
  const find = (kind: 'shared' | 'channel' | 'local', number: number, activation: number | null): void => {
    const index = objects.findIndex(
      (o) => o.number === number && o.activation === activation && (o.kind === kind || (kind === 'channel' && o.kind !== 'shared')),
    );
    if (index >= 0) named.add(index);
  };
  const place = ({ root, steps }: Place): void => {
    if (root.kind === 'shared') find('shared', root.variable, null);
    if (root.kind === 'activation') find('local', root.variable, root.activation);
    for (const step of steps) if (step.kind === 'index') expression(step.index);
  };
  const expression = (e: Expression): void => {
    if (e.kind === 'load') place(e.place);
    else if (e.kind === 'length') place(e.list);
    else if (e.kind === 'pending' && e.channel.kind === 'channel') find('channel', e.channel.channel, null);
    else if (e.kind === 'negate' || e.kind === 'not') expression(e.operand);
    else if (e.kind === 'compare') {
      place(e.left);
      place(e.right);
    } else if (e.kind === 'element') for (const { index } of e.indices) expression(index);
    else if (e.kind === 'conditional') {
      expression(e.condition);
      expression(e.yes);
      expression(e.no);
    } else if (e.kind === 'binary') {
      expression(e.left);
      expression(e.right);
    } else if (e.kind === 'at') places.push(e);
  };
  const formula = (f: Formula): void => {
    if (f.kind === 'proposition') expression(f.expression);
    else if (f.kind === 'not' || f.kind === 'unary') formula(f.operand);
    else {
      formula(f.left);
      formula(f.right);
    }
  };
  for (const property of system.properties) formula(property.formula);
  system.activations.forEach(({ template }, activation) => {
    const locations = (system.templates[template]?.locations ?? []).flatMap(({ labels }, number) =>
      labels.some((label) => prefixes.some((prefix) => label.startsWith(prefix))) ? [number] : [],
    );
    if (locations.length > 0) places.push({ activation, locations });
  });
  return { objects: named, places };
}
