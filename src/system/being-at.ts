import { templateOf } from './edges.ts';
import type { Expression, Location, Template, TransitionSystem } from './ir.ts';
import { bind } from './transform/bind.ts';
import { constant, replaced, simplified } from './transform/replaced.ts';

/**
 * Whether an activation is at one of some locations (docs/language.md section 3): its stored location is one of them, or it is at a DO
 * whose guards are all false, and the location behind that is one of them, or another such DO from which it would go on at one.
 * @param resolved what stands for a guard of the template, if that is not the guard itself
 */
export function beingAt(
  system: Pick<TransitionSystem, 'activations' | 'templates'>,
  { activation, locations, label }: { readonly activation: number; readonly locations: readonly number[]; readonly label: string },
  resolved: (guard: Expression) => Expression = (guard) => guard,
): Expression {
  const template = templateOf(system, activation);
  const at = (numbers: readonly number[]): Expression => ({ kind: 'at', activation, locations: numbers, label });
  const closed = (location: Location): Expression =>
    guardsOf(template, location)
      .map((guard): Expression => replaced({ kind: 'not', operand: bind(system, activation, resolved(guard)) }, asItIs))
      .reduce((left, right) => joined('and', left, right, location), constant(1));
  /** The ways to be at one of some locations without resting there. */
  const falling = (targets: readonly number[]): Expression[] =>
    template.locations.flatMap((location, number) => {
      if (location.otherwise === null || locations.includes(number) || !targets.includes(location.otherwise.target)) return [];
      const there = falling([number]).reduce((left, right) => joined('or', left, right, location), at([number]));
      return [joined('and', there, closed(location), location)];
    });
  const ways = falling(locations).filter((way) => way.kind !== 'constant' || way.value !== 0);
  if (ways.length === 0) return at(locations);
  const answer = ways.reduce<Expression>(
    (left, right) => ({ kind: 'binary', operator: 'or', left, right, span: template.span }),
    at(locations),
  );
  return { kind: 'asked', activation, question: 'at', label, answer };
}

/** Whether each activation is at a label that begins with one of some prefixes; those that have none left out. */
export function beingAtLabels(system: TransitionSystem, prefixes: readonly string[]): Expression[] {
  return system.activations.flatMap((_, activation) => {
    const named = (labels: readonly string[]): boolean => labels.some((label) => prefixes.some((prefix) => label.startsWith(prefix)));
    const locations = templateOf(system, activation).locations.flatMap(({ labels }, number) => (named(labels) ? [number] : []));
    return locations.length === 0 ? [] : [beingAt(system, { activation, locations, label: prefixes.join(' or ') })];
  });
}

/** The guards of a DO's own alternatives. */
function guardsOf({ edges }: Template, location: Location): Expression[] {
  return location.edges.slice(0, location.ownEdges).map((edge) => edges[edge]?.guard ?? constant(1));
}

function joined(operator: 'and' | 'or', left: Expression, right: Expression, { span }: Location): Expression {
  return simplified({ kind: 'binary', operator, left, right, span });
}

/** Nothing is replaced: what has become constant is computed. */
const asItIs = (): null => null;
