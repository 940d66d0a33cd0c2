import type { Span } from '../../../base/span.ts';
import type { Activation, Edge, Formula, Location, StoredVariable, Template, TransitionSystem } from '../../ir.ts';
import { pairTransitions } from '../../pair-transitions.ts';
import { mapped } from '../../transform/mapped-formula.ts';
import type { CounterLayout, Family, LocalState } from '../family.ts';
import { CannotCount } from './cannot-count.ts';
import { Correspondence, type Translation } from './correspondence.ts';
import { channelAt, CounterEdges } from './counter-edges.ts';
import { mostEdges, type Watch } from './limits.ts';
import { localStateName } from './local-state-name.ts';
import { type CountedStates, type LocalStates, localStates } from './local-states.ts';
import { MemberView, NeedsMember } from './member-view.ts';
import { type Countable, countable } from './member-words.ts';
import type { Places } from './places.ts';
import { renumbered, renumberedExpression } from './renumber.ts';
import { isValidEnd } from '../../valid-end.ts';

/** A system in which a family has become counters. */
export interface CounterAbstraction {
  readonly system: TransitionSystem;
  readonly layout: CounterLayout;
  /** The shared variables in which FORALL sums up counters. */
  readonly sums: readonly number[];
  readonly locals: LocalStates;
  /** Whether a process may come to its END, so that the abstract system cannot tell by itself whether all have ended. */
  readonly mayEnd: boolean;
  /** Writes the state of the abstract system that stands for a state of the given one. */
  readonly abstraction: Translation;
  /** Writes a state of the given system that a state of the abstract one stands for. */
  readonly representative: Translation;
}

/**
 * Replaces the members of a family by counters (E. A. Emerson and T. Wahl, Efficient reduction techniques for systems with many components,
 * sections 2 and 3): one for each local state that is live and locally reachable. A step of a member takes one from the counter of its
 * local state and adds one to that of the next; between the two its words are in variables of the abstract system, so that its commands are
 * those of the model. Other members that a step speaks of are chosen by their local states in the same way. Throws `CannotCount` where the
 * result would not be bisimilar, and what `watch` throws. `most`: the most that a counter has room for.
 */
export function abstractByCounters(
  given: TransitionSystem,
  family: Family,
  counted: CountedStates = 'reachable',
  watch: Watch = () => {},
  most: number = family.size,
): CounterAbstraction {
  return new Abstracter(countable(given, family), counted, watch, most).make();
}

class Abstracter {
  /** Those with a counter: the reachable ones, then those within steps. */
  private readonly states: readonly LocalState[];
  private readonly locals: LocalStates;
  private readonly shared: StoredVariable[];
  private readonly places: Places;
  private readonly edges: CounterEdges;

  constructor(
    private readonly countable: Countable,
    counted: CountedStates,
    watch: Watch,
    private readonly most: number,
  ) {
    this.locals = localStates(countable, counted, watch);
    this.states = [...this.locals.reachable, ...this.locals.passing];
    this.shared = [...countable.system.shared];
    this.places = this.addPlaces();
    this.edges = new CounterEdges(countable, this.locals, this.places, watch);
  }

  make(): CounterAbstraction {
    const { system, row, family, words } = this.countable;
    const others = system.activations.map((_, i) => i).filter((i) => !this.countable.memberOf.has(i));
    const kept = [...new Set(others.map((i) => system.activations[i]?.template ?? -1))];
    const templates = system.templates.flatMap((template, number) =>
      number === row.template ? [this.familyTemplate()] : kept.includes(number) ? [this.otherTemplate(template, number)] : [template],
    );
    const activations = [
      ...others.map((i) => system.activations[i]).filter((one) => one !== undefined),
      { ...this.countable.activation, name: this.countable.template.name, ordinal: 0, arguments: [], channels: [] },
    ];
    const renumber = new Map(others.map((i, place) => [i, place]));
    const properties = system.properties.map((property) => ({ ...property, formula: this.formula(property.formula, property.span) }));
    const abstract: TransitionSystem = {
      ...system,
      templates: templates.map((template) => renumbered(template, renumber)),
      activations,
      shared: this.shared,
      transitions: pairTransitions(templates, activations, system.channels),
      properties: properties.map((property) => ({
        ...property,
        formula: mapped(property.formula, (e) => renumberedExpression(e, renumber)),
      })),
    };
    const layout: CounterLayout = { family, words, states: this.states, counters: this.places.counters };
    const { template } = this.countable;
    const ends = new Set(template.locations.flatMap((location, i) => (location.kind === 'repetition' || isValidEnd(location) ? [i] : [])));
    const together = new Correspondence(this.countable, this.locals, renumber, layout);
    const mayEnd = this.locals.reachable.some(({ location }) => ends.has(location)) || this.loosened;
    return {
      system: abstract,
      layout,
      sums: this.places.sums,
      locals: this.locals,
      mayEnd,
      abstraction: together.abstraction(),
      representative: together.representative(),
    };
  }

  /** Whether a loop of another process had to be taken apart, so that it no longer shows where that process has ended. */
  private loosened = false;

  private addPlaces(): Places {
    const { family, template, words, types, initial, system } = this.countable;
    const add = (variable: StoredVariable): number => this.shared.push(variable) - 1;
    const type = { kind: 'integer', low: 0, high: this.most } as const;
    const { span } = template;
    const nameOf = (state: LocalState): string => localStateName(this.countable, state);
    const counters = this.states.map((state, i) => add({ name: nameOf(state), type, span, initial: [i === 0 ? family.size : 0] }));
    const slot = (): number[] =>
      words.map((word, i) => {
        const name =
          word.kind === 'variable'
            ? `${template.name}.${template.variables[word.variable]?.name ?? ''}`
            : (system.shared[word.shared]?.name ?? '');
        const own = types[i];
        if (own === undefined) throw new Error('a word has a type');
        return add({ name, type: own, span, initial: [initial[i] ?? 0] });
      });
    const slots = [slot(), slot(), slot(), slot()];
    const sums = this.states.map((state) => add({ name: `all ${nameOf(state)}`, type, span, initial: [0] }));
    return { counters, slots, generic: 3, most: this.most, sums };
  }

  // ---- The family ----------------------------------------------------------------------------------------------------

  /** The family as one process, which is always at one location. */
  private familyTemplate(): Template {
    const { template, system, row } = this.countable;
    const edges: Edge[] = [];
    for (const edge of template.edges) edges.push(...this.edges.edgesOf({ self: 0, edge }));
    for (const send of template.edges)
      for (const receive of template.edges) if (this.edges.meet(send, receive)) edges.push(...this.edges.meetings(send, receive));
    if (edges.length > mostEdges)
      throw new CannotCount(`the counters of ${template.name} would need ${edges.length} transitions`, template.span);
    const first: Location = {
      kind: 'poll',
      labels: [],
      span: template.span,
      edges: edges.map((_, i) => i),
      ownEdges: edges.length,
      otherwise: null,
    };
    const beyond = { start: template.span.end, end: template.span.end + 1 };
    const last: Location = { kind: 'end', labels: [], span: beyond, edges: [], ownEdges: 0, otherwise: null };
    if (system.templates[row.template]?.entry.length !== 0)
      throw new CannotCount(`${template.name} prints before its first location`, template.span);
    return { ...template, parameters: [], channelParameters: [], variables: [], entry: [], locations: [first, last], edges, initial: 0 };
  }

  // ---- The other processes -------------------------------------------------------------------------------------------

  private otherTemplate(template: Template, number: number): Template {
    const { system } = this.countable;
    const activations = system.activations.filter((one) => one.template === number);
    if (activations.length === 0) return template;
    const all = template.edges.map((edge) => {
      const made = this.edges.edgesOf({ self: null, edge });
      return { edge, made };
    });
    const speaks = all.some(({ edge, made }) => made.length !== 1 || made[0]?.operations.length !== edge.operations.length);
    for (const { edge, made } of all) this.refuseMeeting(edge, made, activations);
    if (!speaks) {
      // The edges are the same ones, in terms of counters.
      const partsOf = (number: number): Edge['guardParts'] => {
        const { edge, made } = all[number] ?? { edge: null, made: [] };
        if (edge !== null && edge.copyOf !== null) return partsOf(edge.copyOf);
        const expression = made[0]?.guard ?? null;
        return edge === null || expression === null ? [] : [{ expression, span: edge.span }];
      };
      const edges = all.map(({ edge, made: [one = edge] }, number): Edge => {
        const { guard, action, operations } = one;
        return { ...edge, guard, guardParts: partsOf(number), action, operations };
      });
      return { ...template, edges };
    }
    this.loosened = true;
    const edges: Edge[] = [];
    const locations = template.locations.map((location): Location => {
      const own = location.edges.flatMap((edge) => all[edge]?.made ?? []);
      const numbers = own.map((edge) => edges.push(edge) - 1);
      const kind = location.kind === 'end' ? 'end' : 'poll';
      return { ...location, kind, edges: numbers, ownEdges: numbers.length, otherwise: null };
    });
    return { ...template, locations, edges };
  }

  /** A rendezvous with a member must not choose other members at the same time. */
  private refuseMeeting(edge: Edge, made: readonly Edge[], activations: readonly Activation[]): void {
    const { system, template } = this.countable;
    if (edge.action.kind !== 'send' && edge.action.kind !== 'receive') return;
    const meets = activations.some((activation) => system.channels[channelAt(edge.action, activation)]?.capacity === 0);
    const touches =
      made.length !== 1 || edge.operations.some(({ forall }) => forall?.type === this.countable.family.type && forall.type !== '');
    if (meets && touches) throw new CannotCount(`a rendezvous with ${template.name} speaks of its processes besides`, edge.span);
  }

  // ---- Properties ----------------------------------------------------------------------------------------------------

  private formula(formula: Formula, span: Span): Formula {
    const view = new MemberView(this.countable, this.states, this.places, null, new Map(), span);
    return mapped(formula, (e) => {
      try {
        return view.expression(e);
      } catch (problem) {
        if (problem instanceof NeedsMember)
          throw new CannotCount(`a property names one process of ${this.countable.template.name}`, formula.span);
        throw problem;
      }
    });
  }
}
