import type { Analysis } from '../../system/analysis/analysis.ts';
import { keyOf, watchedIn } from '../../system/analysis/watched.ts';
import { channelOf } from '../../system/edges.ts';
import type { Expression, Place } from '../../system/ir.ts';

/**
 * The shared variables, buffers, and locations and exposed variables of others that an expression of a process reads, as objects of the
 * analysis.
 */
export function sharedObjectsIn(analysis: Analysis, activation: number, expression: Expression): number[] {
  const { system, objects } = analysis;
  const within = (part: Expression): number[] => sharedObjectsIn(analysis, activation, part);
  const inPlace = ({ root, steps }: Place): number[] => [
    ...(root.kind === 'shared' ? [root.variable] : []),
    ...(root.kind === 'activation' ? exposed(root.activation, root.variable) : []),
    ...steps.flatMap((step) => (step.kind === 'index' ? within(step.index) : [])),
  ];
  const exposed = (owner: number, variable: number): number[] =>
    objects.flatMap((object, index) =>
      object.kind === 'exposed' && object.activation === owner && object.number === variable ? [index] : [],
    );
  switch (expression.kind) {
    case 'load':
      return inPlace(expression.place);
    case 'length':
      return inPlace(expression.list);
    case 'compare':
      return [...inPlace(expression.left), ...inPlace(expression.right)];
    case 'pending':
      return [system.shared.length + channelOf(system, activation, expression.channel)];
    case 'at': {
      const number = watchedIn(system).findIndex((asked) => keyOf(asked) === keyOf(expression));
      return objects.flatMap((object, index) => (object.kind === 'location' && object.number === number ? [index] : []));
    }
    case 'asked':
      return within(expression.answer);
    case 'negate':
    case 'not':
      return within(expression.operand);
    case 'element':
      return expression.indices.flatMap(({ index }) => within(index));
    case 'conditional':
      return [expression.condition, expression.yes, expression.no].flatMap(within);
    case 'binary':
      return [...within(expression.left), ...within(expression.right)];
    case 'constant':
    case 'parameter':
      return [];
  }
}
