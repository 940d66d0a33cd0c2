import type { Place, StoredVariable, Template, TransitionSystem } from '../../ir.ts';
import type { Layout } from '../../layout.ts';
import { mapped } from '../../transform/mapped-formula.ts';
import { wordsOf } from '../../value-type.ts';
import type { Family } from '../family.ts';
import type { Translation } from './correspondence.ts';
import { type Marked, Marking } from './marks.ts';

/** A system in which what says which member is meant has become a mark of that member. */
export interface KeptApart {
  readonly system: TransitionSystem;
  /** The shared variables that are arrays of marks. */
  readonly marks: readonly number[];
  readonly abstraction: Translation;
  readonly representative: Translation;
}

/** A variable that holds an identity, and the array of marks in its place. */
interface Replaced extends Marked {
  readonly from:
    | { readonly kind: 'shared'; readonly variable: number }
    | { readonly kind: 'local'; readonly activation: number; readonly variable: number };
}

/**
 * Keeps the processes apart that variables name: each variable that holds the identity of a member becomes a mark that this member has, so
 * that its local state differs from those of the others and its counter is that of this one process (the hybrid of counters and specific
 * state of E. A. Emerson and T. Wahl, section 1). Variables are shared ones, and those of processes that are there once; what a member
 * remembers of another one is a relation, of which counters know nothing. null: there are no such variables. Throws `CannotCount`.
 */
export function keptApart(system: TransitionSystem, family: Family): KeptApart | null {
  const found = variablesOf(system, family);
  if (found.length === 0) return null;
  const type = { kind: 'array', size: family.size, index: family.type ?? '', element: { kind: 'boolean' } } as const;
  const initialOf = (value: number): number[] => Array.from({ length: family.size }, (_, one) => (one === value ? 1 : 0));
  const shared: StoredVariable[] = system.shared.map((variable, number) =>
    found.some(({ from }) => from.kind === 'shared' && from.variable === number)
      ? { ...variable, type, initial: initialOf(variable.initial[0] ?? -1) }
      : variable,
  );
  for (const { name, from, shared: place } of found) {
    if (from.kind !== 'local') continue;
    const variable = system.templates[system.activations[from.activation]?.template ?? -1]?.variables[from.variable];
    if (variable !== undefined) shared[place] = { ...variable, name, type, initial: initialOf(variable.initial[0] ?? -1) };
  }
  const marksOf =
    (template: number) =>
    ({ root, steps }: Place): Marked | null =>
      steps.length > 0
        ? null
        : (found.find(({ from }) => {
            if (root.kind !== from.kind && !(root.kind === 'activation' && from.kind === 'local')) return false;
            if (from.kind === 'shared') return from.variable === root.variable;
            const right =
              root.kind === 'activation' ? root.activation === from.activation : system.activations[from.activation]?.template === template;
            return right && from.variable === root.variable;
          }) ?? null);
  const templates = system.templates.map((template, number): Template => {
    const marking = new Marking(family, marksOf(number));
    const own = found.flatMap(({ from }) =>
      from.kind === 'local' && system.activations[from.activation]?.template === number ? [from.variable] : [],
    );
    return {
      ...template,
      variables: template.variables.map((variable, i) =>
        own.includes(i) ? { ...variable, type: { kind: 'integer', low: 0, high: 0 }, initial: [0] } : variable,
      ),
      edges: template.edges.map((edge) => marking.edge(edge)),
    };
  });
  const properties = new Marking(family, marksOf(-1));
  return {
    system: {
      ...system,
      shared,
      templates,
      properties: system.properties.map((property) => ({
        ...property,
        formula: mapped(property.formula, (e) => properties.expression(e, property.span)),
      })),
    },
    marks: found.map((one) => one.shared),
    ...translations(system, found, family.size),
  };
}

/** The scalar variables that hold identities of the family, shared or of a process that is there once and is no member. */
function variablesOf(system: TransitionSystem, { type, rows }: Family): Replaced[] {
  if (type === null) return [];
  const found: Replaced[] = [];
  system.shared.forEach((variable, number) => {
    if (variable.type.kind === 'scalarset' && variable.type.name === type)
      found.push({ name: variable.name, shared: number, from: { kind: 'shared', variable: number } });
  });
  let next = system.shared.length;
  system.activations.forEach(({ template, name }, activation) => {
    const once = system.activations.filter((other) => other.template === template).length === 1;
    if (!once || rows.some(({ members }) => members.includes(activation))) return;
    system.templates[template]?.variables.forEach((variable, i) => {
      if (variable.type.kind === 'scalarset' && variable.type.name === type && variable.initialParameter === null)
        found.push({ name: `${name}.${variable.name}`, shared: next++, from: { kind: 'local', activation, variable: i } });
    });
  });
  return found;
}

function translations(
  system: TransitionSystem,
  found: readonly Replaced[],
  size: number,
): Pick<KeptApart, 'abstraction' | 'representative'> {
  /** Where words are that both systems have: in the given one, in the other one, and how many. */
  const kept = (from: Layout, to: Layout): (readonly [number, number, number])[] => [
    ...system.shared.flatMap(({ type }, i) =>
      found.some((one) => one.from.kind === 'shared' && one.from.variable === i)
        ? []
        : [[from.shared[i] ?? 0, to.shared[i] ?? 0, wordsOf(type)] as const],
    ),
    ...from.buffers.flatMap(({ address, capacity, slotWords }, i) =>
      address < 0 ? [] : [[address, to.buffers[i]?.address ?? 0, 1 + capacity * slotWords] as const],
    ),
    ...system.activations.map((_, i) => {
      const start = from.frames[i] ?? 0;
      return [start, to.frames[i] ?? 0, (from.frames[i + 1] ?? from.words) - start] as const;
    }),
  ];
  const addressOf = (layout: Layout, { from }: Replaced): number =>
    from.kind === 'shared'
      ? (layout.shared[from.variable] ?? 0)
      : (layout.frames[from.activation] ?? 0) + (layout.offsets[system.activations[from.activation]?.template ?? -1]?.[from.variable] ?? 0);
  return {
    abstraction: (from, to, state, into) => {
      into.set(to.initial);
      for (const [given, other, count] of kept(from, to)) for (let i = 0; i < count; i++) into[other + i] = state[given + i] ?? 0;
      for (const one of found) {
        const value = state[addressOf(from, one)] ?? -1;
        if (one.from.kind === 'local') into[addressOf(to, one)] = 0;
        for (let member = 0; member < size; member++) into[(to.shared[one.shared] ?? 0) + member] = value === member ? 1 : 0;
      }
    },
    representative: (from, to, state, into) => {
      into.set(from.initial);
      for (const [given, other, count] of kept(from, to)) for (let i = 0; i < count; i++) into[given + i] = state[other + i] ?? 0;
      for (const one of found) {
        let value = -1;
        for (let member = 0; member < size; member++) if (state[(to.shared[one.shared] ?? 0) + member] === 1) value = member;
        into[addressOf(from, one)] = value;
      }
    },
  };
}
