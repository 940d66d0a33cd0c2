import { channelOf } from '../../system/edges.ts';
import type { Expression, Place, TransitionSystem } from '../../system/ir.ts';

/** The shared variables and buffers that an expression of a process reads, as objects of the analysis (`objectsOf` numbers them in this order). */
export function sharedObjectsIn(system: TransitionSystem, activation: number, expression: Expression): number[] {
  const within = (part: Expression): number[] => sharedObjectsIn(system, activation, part);
  const inPlace = ({ root, steps }: Place): number[] => [
    ...(root.kind === 'shared' ? [root.variable] : []),
    ...steps.flatMap((step) => (step.kind === 'index' ? within(step.index) : [])),
  ];
  switch (expression.kind) {
    case 'load':
      return inPlace(expression.place);
    case 'length':
      return inPlace(expression.list);
    case 'compare':
      return [...inPlace(expression.left), ...inPlace(expression.right)];
    case 'pending':
      return [system.shared.length + channelOf(system, activation, expression.channel)];
    case 'negate':
    case 'not':
      return within(expression.operand);
    case 'element':
      return expression.indices.flatMap(({ index }) => within(index));
    case 'conditional':
      return [expression.condition, expression.yes, expression.no].flatMap(within);
    case 'binary':
      return [...within(expression.left), ...within(expression.right)];
    default:
      return [];
  }
}
