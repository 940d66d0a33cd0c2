import { LineMap } from '../../base/span.ts';
import type { ShownAutomaton } from '../../contract/check/evidence.ts';
import type { CycleEvent, CycleNode, CycleSearchQuestion, CycleSearchRecording } from '../../contract/cycle-search.ts';
import type { CompiledModel } from '../../engine/compiled-model.ts';
import { exploreGraph } from '../../engine/search/state-graph.ts';
import { CounterGraph } from '../../engine/temporal/counter-graph.ts';
import { cycleProduct } from '../../engine/temporal/cycle-check.ts';
import type { CycleSearchEvent } from '../../engine/temporal/cycle-events.ts';
import { componentSearch, everything, type Lasso, nestedSearch } from '../../engine/temporal/emptiness.ts';
import { MachineSpace } from '../../engine/temporal/machine-space.ts';
import type { Graph } from '../../engine/temporal/graph.ts';
import { fairnessAsRecurring, lassoInto, type NegatedProduct, negatedProduct } from '../../engine/temporal/ltl-check.ts';
import { Processes } from '../../engine/temporal/processes.ts';
import { shownAutomaton } from '../../engine/temporal/run-automaton.ts';
import type { Fairness } from '../../contract/check/options.ts';
import type { Formula } from '../../system/ir.ts';
import { nameOf } from '../../engine/views/transition-names.ts';

/** How long a recording may get. */
interface Limits {
  readonly mostEvents: number;
  /** A model with more states than this has its states numbered by the search. */
  readonly mostNumbered: number;
}

/** What refutes the property, as a product that is searched. */
interface Searched {
  readonly made: NegatedProduct;
  readonly formula: Formula | null;
  readonly text: string;
  readonly fairness: Fairness;
}

/** So many states are more than a recording comes to. */
const mostStates = 100_000;

/**
 * Runs the search for a cycle that refutes a property of LTL, or for one of labels, on the abstract machine, and notes what it does until
 * there are `mostEvents`. Throws with the reason where there is no such search.
 */
export function recordCycleSearch(
  { system, machine, analysis }: CompiledModel,
  text: string,
  { property, kind, algorithm }: CycleSearchQuestion,
  { mostEvents, mostNumbered }: Limits,
): CycleSearchRecording {
  const space = new MachineSpace(machine, machine, machine.layout.ranges, mostStates);
  const processes = new Processes(system, space);
  const searched = searchedFor();
  const { made, fairness } = searched;
  const { product, visits } = made;
  if (algorithm === 'nested' && fairness === 'strong')
    throw new Error('A nested search cannot decide strong fairness: choose the search for components.');
  const owed = algorithm === 'nested' ? fairnessAsRecurring(product, processes, fairness) : [];
  const counting = algorithm === 'nested' ? new CounterGraph(product, product.initial, [...visits, ...owed]) : null;
  const graph: Graph = counting ?? product;
  const automaton = shownAutomaton(made, searched.formula) ?? null;
  const known = mostNumbered === 0 ? null : exploreGraph(machine, mostNumbered);
  const events: CycleEvent[] = [];
  const nodes: CycleNode[] = [];
  const numbers = new Map<number, number>();
  const complete = record();
  const lines = new LineMap(text);
  const named = new Set(events.flatMap((event) => (event.kind === 'take' && event.transition >= 0 ? [event.transition] : [])));
  return {
    property,
    kind,
    algorithm,
    text: searched.text,
    fairness,
    events: events.slice(0, mostEvents),
    complete: complete && events.length <= mostEvents,
    nodes,
    automaton,
    recurring: recurringWords(),
    transitions: Object.fromEntries([...named].map((t) => [t, nameOf(analysis, system, text, lines, t)])),
  };

  function searchedFor(): Searched {
    if (kind !== 'ltl') {
      const what = kind === 'progress' ? 'without a progress label' : 'through an accept label';
      return { made: cycleProduct(kind, space, system, machine.layout), formula: null, text: `no cycle ${what}`, fairness: 'none' };
    }
    const asked = system.properties.find((one) => one.name === property && one.logic === 'ltl');
    if (asked === undefined) throw new Error(`There is no property of LTL with the name ${property}.`);
    return { made: negatedProduct(space, asked.formula), formula: asked.formula, text: asked.text, fairness: asked.fairness };
  }

  /** Whether the search came to its end. */
  function record(): boolean {
    const tell = (event: CycleSearchEvent): void => void events.push(noted(event));
    const hold = (): void => undefined;
    const requirements = { fairness, visits };
    if (counting !== null) {
      const lasso = whole(nestedSearch(counting, counting.initial, (node) => counting.accepting(node), hold, tell));
      if (lasso !== 'cut' && lasso !== null) close(lasso);
      return lasso !== 'cut';
    }
    const component = whole(componentSearch(product, processes, product.initial, requirements, everything, hold, tell));
    if (component === 'cut' || component === null) return component === null;
    const lasso = whole(lassoInto(component, { graph: product, initial: product.initial, processes, requirements }));
    if (lasso !== 'cut') close(lasso);
    return lasso !== 'cut';
  }

  /** What a search comes to, unless there are too many events before it does. */
  function whole<T>(search: Generator<undefined, T>): T | 'cut' {
    for (;;) {
      if (events.length > mostEvents) return 'cut';
      const { done, value } = search.next();
      if (done === true) return value;
    }
  }

  function close({ from, path, loop }: Lasso): void {
    const along = (edges: readonly number[]): number[] => edges.map((edge) => numberOf(graph.target(edge)));
    const way = [numberOf(from), ...along(path)];
    const start = way.at(-1) ?? 0;
    events.push({ kind: 'close', state: start, path: way.slice(0, -1), loop: [start, ...along(loop)] });
  }

  function noted(event: CycleSearchEvent): CycleEvent {
    switch (event.kind) {
      case 'take': {
        const { search, source, edge, target, found } = event;
        const under = counting?.edgeUnder(edge, source) ?? edge;
        const node = counting?.nodeUnder(source) ?? source;
        const written = made.automaton.edges[product.automatonState(node)]?.[product.way(under)];
        const accepts = written?.accepts.flatMap((is, set) => (is ? [set] : [])) ?? [];
        const reads = readsOf(automaton, product.automatonState(node), product.way(under));
        const transition = graph.transition(edge);
        return { kind: 'take', search, state: numberOf(source), transition, reads, accepts, target: numberOf(target), found };
      }
      case 'component': {
        const members = [...event.nodes].map(numberOf);
        return { kind: 'component', state: members[0] ?? 0, members, verdict: event.verdict };
      }
      case 'leave':
        return { kind: 'leave', state: numberOf(event.node), colour: event.colour };
      case 'enter':
      case 'seed':
      case 'fall':
        return { kind: event.kind, state: numberOf(event.node) };
    }
  }

  /** The number of a node, by the order in which nodes are met. */
  function numberOf(node: number): number {
    const before = numbers.get(node);
    if (before !== undefined) return before;
    const under = counting?.nodeUnder(node) ?? node;
    const words = new Int32Array(machine.words);
    const state = product.state(under);
    space.read(state, words);
    numbers.set(node, nodes.length);
    nodes.push({
      state: known?.complete === true ? known.find(words) : state,
      words,
      automaton: product.automatonState(under),
      counter: counting?.counter(node) ?? 0,
      accepting: counting?.accepting(node) ?? false,
    });
    return nodes.length - 1;
  }

  function recurringWords(): string[] {
    const sets = visits.map((_, set) => `an edge ◎${visits.length > 1 ? set + 1 : ''} of the automaton`);
    if (fairness === 'none') return sets;
    const owes = { weak: 'moves or is disabled', impartial: 'moves', strong: 'moves, or is disabled from some time on' }[fairness];
    return [...sets, ...system.activations.map(({ name }) => `${name} ${owes}`)];
  }
}

/** What an edge of the automaton reads, by its number among those of its state. */
function readsOf(automaton: ShownAutomaton | null, state: number, way: number): string {
  return automaton?.edges.filter(({ source }) => source === state)[way]?.reads ?? '';
}
