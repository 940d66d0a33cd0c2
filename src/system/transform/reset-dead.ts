import type { AssignOperation, Edge, Expression, LocalVariable, Operation, Place, Template, TransitionSystem } from '../ir.ts';
import { isScalar, type ValueType, wordsOf } from '../value-type.ts';
import { liveVariables } from './live-variables.ts';
import { observedVariables } from './observed.ts';
import { SeparateWords } from './parts.ts';

/**
 * The same system with dead variables reset: when a process comes to a location where a variable of it, or a field or element of one,
 * is dead, that gets its initial value back, so that states that differ in dead variables only become one. The result is bisimilar to the
 * system (Emerson and Wahl, Theorem 3), and its transitions have the same numbers, so that its runs are runs of the system. `watched` are
 * expressions whose values must stay as they are, as those of properties do.
 *
 * Difference from the paper: there dead variables are left out of the local states; here they stay and hold one value, so that every engine
 * can run the result.
 */
export function resetDeadVariables(system: TransitionSystem, watched: readonly Expression[] = []): TransitionSystem {
  const observed = observedVariables(system, watched);
  return { ...system, templates: system.templates.map((template, number) => resetIn(template, observed[number] ?? new Set())) };
}

function resetIn(template: Template, observed: ReadonlySet<number>): Template {
  const parts = new SeparateWords(template);
  const { at, accesses } = liveVariables(template, parts.partsOf(observed), parts);
  const resets = template.variables.flatMap((variable, number) => resetOperations(variable, number, parts.within(number).length));
  // An edge and the copies of it that are there when a DO falls through do the same.
  const dirty = template.edges.map((_, edge) => new Set(accesses[edge]?.changed));
  template.edges.forEach(({ source, copyOf }, edge) => {
    for (const part of at[source] ?? []) dirty[copyOf ?? edge]?.add(part);
  });
  const edges = template.edges.map((edge, number): Edge => {
    const live = at[edge.target];
    const dead = [...(dirty[edge.copyOf ?? number] ?? [])].filter((part) => live?.has(part) === false);
    const more = dead.sort((a, b) => a - b).flatMap((part) => resets[part]?.(edge) ?? []);
    return more.length === 0 ? edge : { ...edge, operations: [...edge.operations, ...more] };
  });
  return { ...template, edges };
}

type Resets = (edge: Edge) => readonly Operation[];

/**
 * What gives each of the `count` parts of a variable its initial value; nothing where that takes more than it saves, or would need a list
 * within a structure.
 */
function resetOperations({ type, initial, initialParameter }: LocalVariable, variable: number, count: number): readonly Resets[] {
  const root: Place = { root: { kind: 'local', variable }, steps: [], type };
  if (initialParameter !== null) return [({ span }) => [assign(root, { kind: 'parameter', parameter: initialParameter }, span)]];
  if (type.kind === 'list')
    return [initial[0] === 0 ? ({ span }) => [{ kind: 'list', operation: 'empty', list: root, value: null, span }] : none];
  const scalars = scalarsOf(root);
  if (scalars === null || scalars.length !== count) return Array.from({ length: count }, () => none);
  return scalars.map((place, word) => ({ span }) => [assign(place(span), { kind: 'constant', value: initial[word] ?? 0 }, span)]);
}

const none: Resets = () => [];

function assign(target: Place, expression: Expression, span: Edge['span']): AssignOperation {
  return { kind: 'assign', target, value: { kind: 'scalar', expression, type: target.type }, span };
}

/** The scalars of a variable in the order of its words; null if there are lists among its parts. */
function scalarsOf(root: Place): ((span: Edge['span']) => Place)[] | null {
  const found: ((span: Edge['span']) => Place)[] = [];
  const visit = (type: ValueType, place: (span: Edge['span']) => Place): boolean => {
    if (type.kind === 'list') return false;
    if (isScalar(type)) {
      found.push((span) => ({ ...place(span), type }));
      return true;
    }
    if (type.kind === 'tuple') {
      let words = 0;
      return type.fields.every(({ name, type: field }) => {
        const at = words;
        words += wordsOf(field);
        return visit(field, (span) => ({ ...place(span), steps: [...place(span).steps, { kind: 'field', words: at, name }] }));
      });
    }
    const { size, element } = type;
    const stride = wordsOf(element);
    return Array.from({ length: size }, (_, value) =>
      visit(element, (span) => {
        const index: Expression = { kind: 'constant', value };
        return { ...place(span), steps: [...place(span).steps, { kind: 'index', index, size, stride, span }] };
      }),
    ).every(Boolean);
  };
  return visit(root.type, () => root) ? found : null;
}
