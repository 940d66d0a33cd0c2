import { activationOf, channelFor } from '../edges.ts';
import type { Edge, Expression, Operation, StoredVariable, Template, TransitionSystem } from '../ir.ts';
import type { ValueType } from '../value-type.ts';

/** A system whose states say who took the last step. */
export interface WithMovers {
  readonly system: TransitionSystem;
  /** Whether an activation took part in the last step. */
  readonly moved: (activation: number) => Expression;
}

/**
 * Adds shared variables for who took the last step, as SPIN's `_last` is added where a formula has it (G. Holzmann, The SPIN model checker,
 * 2004): `moved`, which each step stores, and `movedToo` for the receiver of a rendezvous. States that differ in them are different, and
 * no two steps are independent.
 */
export function withLastMovers(system: TransitionSystem): WithMovers {
  const first = system.shared.length;
  const meets = system.channels.some(({ capacity }) => capacity === 0);
  const type: ValueType = { kind: 'enumeration', name: 'process', members: ['nobody', ...system.activations.map(({ name }) => name)] };
  const names = new Set(system.shared.map(({ name }) => name));
  const variable = (name: string): StoredVariable => ({ name: free(name, names), type, span: { start: 0, end: 0 }, initial: [0] });
  const templates = system.templates.map((template, number): Template => {
    const self: Expression = { kind: 'parameter', parameter: template.parameters.length };
    const owner = system.activations.find((activation) => activation.template === number) ?? null;
    const isMeeting = ({ action }: Edge): boolean =>
      (action.kind === 'send' || action.kind === 'receive') && system.channels[channelFor(owner, action.channel)]?.capacity === 0;
    return {
      ...template,
      parameters: [...template.parameters, { name: 'self', type, span: template.span }],
      edges: template.edges.map((edge) => {
        const store = (which: number, expression: Expression): Operation => ({
          kind: 'assign',
          target: { root: { kind: 'shared', variable: first + which }, steps: [], type },
          value: { kind: 'scalar', expression, type },
          span: edge.span,
        });
        if (edge.action.kind === 'receive' && isMeeting(edge)) return { ...edge, operations: [...edge.operations, store(1, self)] };
        const nobody = meets && !isMeeting(edge) ? [store(1, { kind: 'constant', value: 0 })] : [];
        return { ...edge, operations: [...edge.operations, store(0, self), ...nobody] };
      }),
    };
  });
  const activations = system.activations.map((one, i) => ({ ...one, arguments: [...one.arguments, i + 1] }));
  const shared = [...system.shared, variable('moved'), ...(meets ? [variable('movedToo')] : [])];
  const was = (which: number, activation: number): Expression => {
    const left: Expression = { kind: 'load', place: { root: { kind: 'shared', variable: first + which }, steps: [], type } };
    const { span } = activationOf(system, activation);
    return { kind: 'binary', operator: 'equal', left, right: { kind: 'constant', value: activation + 1 }, span };
  };
  const moved = (activation: number): Expression => {
    const [one, other] = [was(0, activation), was(1, activation)];
    const answer: Expression = meets
      ? { kind: 'binary', operator: 'or', left: one, right: other, span: activationOf(system, activation).span }
      : one;
    return { kind: 'asked', activation, question: 'moved', label: '', answer };
  };
  return { system: { ...system, templates, activations, shared }, moved };
}

function free(name: string, names: ReadonlySet<string>): string {
  return names.has(name) ? free(`${name}_`, names) : name;
}
