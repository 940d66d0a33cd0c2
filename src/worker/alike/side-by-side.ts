import type { AbstractStateView, ConcreteStateView, DrawnStep, QuotientRequest, QuotientView } from '../../contract/alike.ts';
import type { StateGraph } from '../../engine/search/state-graph.ts';
import type { Classes } from './classes.ts';
import type { StateWords } from './state-words.ts';

/**
 * The model and its quotient as they are drawn: as many abstract states as there is room for with all that they stand for, in the order in
 * which they are met. Of a graph that is not complete only the last layer may lack states, as members of an orbit are equally far from the
 * initial state, so that orbits before it are whole.
 */
export function sideBySide(
  found: StateGraph,
  classes: Classes,
  { kind, mostDrawn }: Pick<QuotientRequest, 'kind' | 'mostDrawn'>,
  tell: (state: Int32Array) => StateWords,
): QuotientView {
  const { graph, complete, depths } = found;
  const last = depths[graph.states - 1] ?? 0;
  const wholeUntil = complete ? Number.POSITIVE_INFINITY : kind === 'representatives' ? last : -1;
  const chosen: (readonly number[])[] = [];
  let room = mostDrawn;
  for (const members of classes.members) {
    if (members.length > room) break;
    room -= members.length;
    chosen.push(members);
  }
  const numbers = chosen.flat().sort((a, b) => a - b);
  const places = new Map(numbers.map((number, place) => [number, place]));
  const [steps, hidden] = drawnSteps(found, numbers, (target) => places.get(target) ?? -1);
  const abstractOf = numbers.map((number) => classes.of[number] ?? -1);
  const [abstractSteps, hiddenBeyond] = abstractly(found, numbers, classes, chosen.length);
  const states = numbers.map((number, place): ConcreteStateView => {
    const words = found.state(number);
    const common = { kind: found.kind(number), depth: depths[number] ?? 0, hidden: hidden[place] ?? 0 };
    return { ...common, number, abstract: abstractOf[place] ?? -1, members: tell(words).members, words };
  });
  const abstract = chosen.map((members, at): AbstractStateView => {
    const first = members[0] ?? 0;
    const { counts, rest } = tell(found.state(first));
    const depth = depths[first] ?? 0;
    return {
      kind: found.kind(first),
      depth,
      hidden: hiddenBeyond[at] ?? 0,
      counts,
      rest,
      stands: members.map((number) => places.get(number) ?? -1),
      whole: depth < wholeUntil,
    };
  });
  return { kind, states, steps, abstract, abstractSteps, found: graph.states, abstractFound: classes.members.length, complete };
}

/** The steps between drawn states, once each, and how many lead elsewhere from each. */
function drawnSteps({ graph, expanded }: StateGraph, numbers: readonly number[], placeOf: (target: number) => number) {
  const steps: DrawnStep[] = [];
  const hidden = numbers.map((number, source) => {
    const targets = new Set(graph.targets.subarray(graph.first[number] ?? 0, graph.first[number + 1] ?? 0));
    let elsewhere = number < expanded ? 0 : 1;
    for (const target of targets) {
      const place = placeOf(target);
      if (place < 0) elsewhere++;
      else steps.push({ source, target: place });
    }
    return elsewhere;
  });
  return [steps, hidden] as const;
}

/** The same of the drawn abstract states, the first `count` ones. */
function abstractly({ graph, expanded }: StateGraph, numbers: readonly number[], classes: Classes, count: number) {
  const leads = Array.from({ length: count }, () => new Set<number>());
  const unknown = new Set<number>();
  for (const number of numbers) {
    const source = classes.of[number] ?? -1;
    if (number >= expanded) unknown.add(source);
    for (const target of graph.targets.subarray(graph.first[number] ?? 0, graph.first[number + 1] ?? 0))
      leads[source]?.add(classes.of[target] ?? -1);
  }
  const steps = leads.flatMap((targets, source) => [...targets].flatMap((target) => (target < count ? [{ source, target }] : [])));
  const hidden = leads.map((targets, source) => [...targets].filter((target) => target >= count).length + (unknown.has(source) ? 1 : 0));
  return [steps, hidden] as const;
}
