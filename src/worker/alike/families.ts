import { LineMap, type Span } from '../../base/span.ts';
import type { AlikeMoves, AlikeView, FamilyView, LocalStateView, LocalStepView, RefusedFamily } from '../../contract/alike.ts';
import { StepLabels } from '../../engine/views/labels.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { CannotCount } from '../../system/symmetry/counters/cannot-count.ts';
import { keptApart } from '../../system/symmetry/counters/apart.ts';
import { layOut } from '../../system/layout.ts';
import { type LocalStates, type LocalStep, localStates } from '../../system/symmetry/counters/local-states.ts';
import { memberStates } from '../../system/symmetry/counters/member-state.ts';
import { type Countable, countable } from '../../system/symmetry/counters/member-words.ts';
import type { Family, LocalState } from '../../system/symmetry/family.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { findFamilies } from '../../system/symmetry/find-families.ts';
import { showValue } from '../../system/value-type.ts';
import { movesFrom } from './moves.ts';
import { placesOf, type StateWords, stateWords } from './state-words.ts';

/** Different commands of a step that are said. */
const mostLabels = 6;

/** The families of a model: as data for people, and where their members are in states of the model. */
export interface AlikeProcesses {
  readonly view: AlikeView;
  /** For each family the number of the local state of each member in a state. */
  locate(state: Int32Array): number[][];
  /** Tells of a state who is where, and how many are. */
  tell(state: Int32Array): StateWords;
  /** The steps of a state, those together that do the same but for who does it. */
  moves(state: Int32Array): AlikeMoves;
}

/** Finds the families of a model and the local states of their members. */
export function alikeProcesses(machine: Machine, text: string): AlikeProcesses {
  const { system, layout } = machine;
  const lines = new LineMap(text);
  const refusal = (name: string, reason: string, span: Span | null): RefusedFamily => ({
    name,
    reason,
    span,
    line: span === null ? null : lines.position(span.start).line,
  });
  const { families, refused } = findFamilies(system);
  const alike = families.filter(({ rows }) => rows.length > 0);
  const found = (alike.length > 0 ? alike : alone(system)).map((family) => ({ family, ...known(family) }));
  const labels = new StepLabels(machine, text);
  const locate = (state: Int32Array): number[][] => found.map(({ locals }) => (locals === null ? [] : locals.numbersIn(state)));
  const views = found.map(({ family, locals, problem }): FamilyView => {
    const members = family.rows.flatMap((row) => row.members.map((member) => system.activations[member]?.name ?? ''));
    if (locals === null)
      return { name: family.name, members, locals, unknown: refusal(family.name, problem?.reason ?? '', problem?.span ?? null) };
    const { conceivable, live, reachable, steps } = locals.states;
    const states = reachable.map((state) => stateView(locals.of, locals.marks, state, lines));
    const command = (edge: number): string => labels.command(locals.of.row.members[0] ?? -1, edge);
    const apart = locals.marks.map((mark) => locals.of.system.shared[mark]?.name ?? '');
    return { name: family.name, members, unknown: null, locals: { apart, conceivable, live, states, steps: stepViews(steps, command) } };
  });
  const told = found.flatMap(({ family: { rows, type } }, i) => {
    const view = views[i];
    return view === undefined ? [] : [{ view, type, activations: rows.flatMap(({ members }) => members) }];
  });
  return {
    view: { alike: alike.length > 0, families: views, refused: refused.map(({ name, reason, span }) => refusal(name, reason, span)) },
    locate,
    tell: (state) => stateWords(machine, lines, told, locate(state), state),
    moves: (state) => movesFrom(machine, labels, told, (at) => placesOf(machine, lines, told, locate(at), at), state),
  };

  function known(family: Family) {
    try {
      const apart = keptApart(system, family);
      const of = countable(apart?.system ?? system, family);
      const states = localStates(of);
      const numberOf = memberStates(of, states);
      if (apart === null)
        return {
          locals: {
            of,
            states,
            marks: [],
            numbersIn: (state: Int32Array) => of.row.members.map((_, member) => numberOf(layout, state, member)),
          },
          problem: null,
        };
      const other = layOut(apart.system);
      const numbersIn = (state: Int32Array): number[] => {
        const into = new Int32Array(other.words);
        apart.abstraction(layout, other, state, into);
        return of.row.members.map((_, member) => numberOf(other, into, member));
      };
      return { locals: { of, states, marks: apart.marks, numbersIn }, problem: null };
    } catch (problem) {
      if (problem instanceof CannotCount) return { locals: null, problem };
      throw problem;
    }
  }
}

/** The processes that are there once, as families of one: local states are those of a process. */
function alone({ templates, activations }: TransitionSystem): Family[] {
  return templates.flatMap(({ name }, template): Family[] => {
    const members = activations.flatMap((activation, i) => (activation.template === template ? [i] : []));
    return members.length === 1 ? [{ name, size: 1, type: null, rows: [{ template, identity: null, members }], channels: [] }] : [];
  });
}

function stateView(
  { template, system, words, types }: Countable,
  marks: readonly number[],
  { location, words: own }: LocalState,
  lines: LineMap,
): LocalStateView {
  const { labels = [], span = template.span } = template.locations[location] ?? {};
  const values = own.flatMap((value, i) => {
    const [word, type] = [words[i], types[i]];
    if (value === null || word === undefined || type === undefined) return [];
    // A variable that names the member is told of where it does only.
    if (word.kind === 'element' && marks.includes(word.shared))
      return value === 1 ? [`named by ${system.shared[word.shared]?.name ?? ''}`] : [];
    const name = word.kind === 'variable' ? template.variables[word.variable]?.name : system.shared[word.shared]?.name;
    return [`${name ?? ''} = ${showValue(type, [value], 0)}`];
  });
  return { place: labels[0] ?? `line ${lines.position(span.start).line}`, values, span };
}

/** The steps between each two local states as one. */
function stepViews(steps: LocalStates['steps'], command: (edge: number) => string): LocalStepView[] {
  const together = new Map<string, LocalStep[]>();
  for (const step of steps) {
    const key = `${step.source} ${step.target}`;
    together.set(key, [...(together.get(key) ?? []), step]);
  }
  return [...together.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const labels = [...new Set(same.flatMap(({ edge }) => (edge === null ? [] : [command(edge)])))].slice(0, mostLabels);
    return [{ source: first.source, target: first.target, labels, byOthers: same.some(({ edge }) => edge === null) }];
  });
}
