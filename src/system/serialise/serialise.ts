import type { Span } from '../../base/span.ts';
import { inOperation } from '../edge-expressions.ts';
import type { Edge, Expression, Location, Operation, Place, StoredVariable, Template, TransitionSystem } from '../ir.ts';
import { pairTransitions } from '../pair-transitions.ts';
import { mappedTemplate } from '../transform/mapped-template.ts';
import { mapped } from '../transform/mapped-formula.ts';
import { type Replacement, replaced, simplified } from '../transform/replaced.ts';
import { serialisedProperty, serialName } from './formulas.ts';
import { fixpointOf } from './idempotent.ts';
import { type ForallPiece, piecesOf } from './pieces.ts';
import { areSure } from './sure.ts';
import { innerOperations } from '../walk.ts';

/** How a FORALL was made serial: its body tells itself who has still to do it, or a bit of each process does. */
export type SerialForm = 'idempotent' | 'bits';

/** A system whose FORALLs are done process by process. */
export interface Serialised {
  readonly system: TransitionSystem;
  /** The shared variable that is true while one is under way; -1 where none was made serial. */
  readonly serial: number;
  readonly made: readonly { readonly span: Span; readonly form: SerialForm }[];
  /** Those that are done at once as before, and why. */
  readonly left: readonly { readonly span: Span; readonly reason: string }[];
}

/**
 * Does each FORALL process by process, in any order (E. A. Emerson and T. Wahl, section 4.2): while one is under way nothing else moves.
 * Where its body is idempotent, who has still to do it is told by the predicate that the body changes something; else by a bit of each
 * process, which an idempotent FORALL sets first ("Generalization"). Formulas are rewritten by Theorem 6. Difference from the paper: a
 * process is at a location of its own meanwhile, which counts as the one it comes from, and leaves that by a step of its own, so that the
 * body may speak of the process. A FORALL that may fail, or inside of a choice, stays as it is.
 */
export function serialised(system: TransitionSystem): Serialised {
  return new Serialiser(system).make();
}

class Serialiser {
  private readonly shared: StoredVariable[];
  private readonly made = new Map<Span, SerialForm>();
  private readonly left = new Map<Span, string>();
  /** For each symmetric type the array of bits of its values. */
  private readonly bits = new Map<string, number>();
  /** For each template the locations that count as another one. */
  private readonly standing = new Map<number, Map<number, number[]>>();
  /** For each template where its END was, and where it is now. */
  private readonly ends = new Map<number, { readonly from: number; readonly to: number }>();
  private readonly serial: number;

  constructor(private readonly system: TransitionSystem) {
    this.shared = [...system.shared];
    const [first] = system.templates;
    this.serial = this.add(serialName, { kind: 'boolean' }, first?.span ?? { start: 0, end: 0 }, [0]);
  }

  make(): Serialised {
    const { system, serial } = this;
    const templates = system.templates.map((template, number) => this.template(template, number));
    const left = [...this.left].map(([span, reason]) => ({ span, reason }));
    if (this.made.size === 0) return { system, serial: -1, made: [], left };
    const stand = this.standIns();
    const changed = templates.map((template) => mappedTemplate(template, stand));
    const properties = system.properties.map((property) =>
      serialisedProperty({ ...property, formula: mapped(property.formula, (e) => replaced(e, stand)) }, load(this.flag())),
    );
    return {
      system: {
        ...system,
        templates: changed,
        shared: this.shared,
        transitions: pairTransitions(changed, system.activations, system.channels),
        properties,
      },
      serial,
      made: [...this.made].map(([span, form]) => ({ span, form })),
      left,
    };
  }

  /** A process at a location of its own counts as being where it came from. */
  private standIns(): Replacement {
    return (e) => {
      if (e.kind !== 'at') return null;
      const template = this.system.activations[e.activation]?.template ?? -1;
      const more = this.standing.get(template);
      const end = this.ends.get(template);
      const moved = (location: number): number => (location === end?.from ? end.to : location);
      return { ...e, locations: e.locations.flatMap((location) => [moved(location), ...(more?.get(location) ?? [])]) };
    };
  }

  private template(template: Template, number: number): Template {
    const edges: Edge[] = [];
    const locations: { kind: Location['kind']; labels: readonly string[]; edges: number[] }[] = [];
    const standing = new Map<number, number[]>();
    this.standing.set(number, standing);
    const activations = this.system.activations.filter((activation) => activation.template === number);
    template.locations.forEach(({ kind, labels }) => {
      locations.push({ kind: kind === 'end' ? 'end' : 'poll', labels, edges: [] });
    });
    const addEdge = (edge: Edge): void => {
      locations[edge.source]?.edges.push(edges.push(edge) - 1);
    };
    const addLocation = (source: number): number => {
      const made = locations.push({ kind: 'poll', labels: [], edges: [] }) - 1;
      standing.set(source, [...(standing.get(source) ?? []), made]);
      return made;
    };
    for (const location of template.locations)
      for (const edgeNumber of location.edges) {
        const edge = template.edges[edgeNumber];
        if (edge === undefined) continue;
        const pieces = piecesOf(edge.operations);
        const outside = this.outside(edge);
        const reason = activations.length === 0 ? 'no process does it' : reasonAgainst(pieces, activations);
        const foralls = pieces.filter((piece) => piece.kind === 'forall');
        if (foralls.length === 0 || reason !== null) {
          for (const { span } of foralls) if (reason !== null) this.left.set(span, reason);
          for (const span of insideChoices(edge.operations)) this.left.set(span, 'it is inside a choice of an ATOMIC');
          addEdge(outside);
          continue;
        }
        // The step up to the first FORALL, then one location for each FORALL, or two.
        let open: Edge = { ...outside, operations: [] };
        for (const piece of pieces) {
          if (piece.kind === 'plain') {
            open = { ...open, operations: [...open.operations, ...piece.operations] };
            continue;
          }
          for (const phase of this.phasesOf(piece, template)) {
            const at = addLocation(edge.source);
            const entering = open.source === edge.source ? [this.setSerial(1, piece.span)] : [];
            addEdge({ ...open, operations: [...open.operations, ...entering], target: at });
            const inner = (guard: Expression | null, operations: readonly Operation[]): Edge => ({
              ...plainEdge(at, piece.span),
              guard,
              operations,
            });
            for (const { todo, operations } of phase.each) addEdge(inner(todo, operations));
            open = inner(
              joined(
                phase.each.map(({ todo }) => not(todo)),
                piece.span,
              ),
              [],
            );
          }
        }
        addEdge({ ...open, operations: [...open.operations, this.setSerial(0, edge.span)], target: edge.target });
      }
    // END is the last location. No command is inside another one any more.
    const end = template.locations.length - 1;
    const last = locations.length - 1;
    const moved = (location: number): number => (location === end ? last : location > end ? location - 1 : location);
    for (const [source, more] of standing) standing.set(source, more.map(moved));
    this.ends.set(number, { from: end, to: last });
    const [own, ending, added] = [locations.slice(0, end), locations.slice(end, end + 1), locations.slice(end + 1)];
    return {
      ...template,
      initial: moved(template.initial),
      edges: edges.map((edge) => ({ ...edge, source: moved(edge.source), target: moved(edge.target) })),
      locations: [...own, ...added, ...ending].map((location, place) => ({
        ...location,
        span: { start: place, end: place + 1 },
        ownEdges: location.edges.length,
        otherwise: null,
      })),
    };
  }

  /** What is done one by one: for each value whether it has still to be done, and what. */
  private phasesOf(piece: ForallPiece, template: Template): { each: { todo: Expression; operations: readonly Operation[] }[] }[] {
    const { bodies, span, type } = piece;
    const fixpoints = bodies.map((body) => fixpointOf(body, template));
    const known = fixpoints.filter((one) => one !== null);
    if (known.length === bodies.length) {
      this.made.set(span, 'idempotent');
      return [{ each: known.map((fixpoint, i) => ({ todo: not(fixpoint), operations: bodies[i] ?? [] })) }];
    }
    this.made.set(span, 'bits');
    const bit = (value: number): Place => this.bit(type, value, bodies.length, span);
    const setting = bodies.map((_, value) => ({ todo: not(load(bit(value))), operations: [assign(bit(value), 1, span)] }));
    const doing = bodies.map((body, value) => ({ todo: load(bit(value)), operations: [...body, assign(bit(value), 0, span)] }));
    return [{ each: setting }, { each: doing }];
  }

  /** An edge that is taken only while no FORALL is under way. A TOSS has no guard, and with a negative bound no step. */
  private outside(edge: Edge): Edge {
    const { action, guard, span } = edge;
    const plain = { ...edge, guardParts: [], copyOf: null };
    const underWay = load(this.flag());
    if (action.kind === 'toss') {
      const never: Expression = { kind: 'constant', value: -1 };
      return { ...plain, action: { ...action, bound: { kind: 'conditional', condition: underWay, yes: never, no: action.bound } } };
    }
    const none = not(underWay);
    return { ...plain, guard: guard === null ? none : { kind: 'binary', operator: 'and', left: none, right: guard, span } };
  }

  private setSerial(value: 0 | 1, span: Span): Operation {
    return assign(this.flag(), value, span);
  }

  private flag(): Place {
    return { root: { kind: 'shared', variable: this.serial }, steps: [], type: { kind: 'boolean' } };
  }

  private bit(type: string, value: number, size: number, span: Span): Place {
    const known = this.bits.get(type);
    const all = { kind: 'array', size, index: type, element: { kind: 'boolean' } } as const;
    const variable = known ?? this.add(`${serialName}[${type}]`, all, span, new Array<number>(size).fill(0));
    this.bits.set(type, variable);
    const index: Expression = { kind: 'constant', value };
    return { root: { kind: 'shared', variable }, steps: [{ kind: 'index', index, size, stride: 1, span }], type: { kind: 'boolean' } };
  }

  private add(name: string, type: StoredVariable['type'], span: Span, initial: readonly number[]): number {
    return this.shared.push({ name, type, span, initial }) - 1;
  }
}

/** Why the FORALLs of a step are not made serial; null if they are. */
function reasonAgainst(pieces: ReturnType<typeof piecesOf>, activations: TransitionSystem['activations']): string | null {
  const first = pieces.findIndex(({ kind }) => kind === 'forall');
  const from = pieces.slice(first);
  const bodies = from.flatMap((piece) => (piece.kind === 'forall' ? piece.bodies : []));
  const rest = from.flatMap((piece) => (piece.kind === 'plain' ? [piece.operations] : []));
  const all = (parts: readonly (readonly Operation[])[]): boolean =>
    parts.every((operations) => activations.every((activation) => areSure(operations, activation)));
  if ([...bodies, ...rest].some(ask))
    return 'it asks whether a process is at a label behind a DO, and that is asked of the state before the step';
  if (!all(bodies)) return 'what it does may end in a run-time error, and then none of it would have been done';
  return all(rest) ? null : 'what is done after it in the same step may end in a run-time error, and then none of it would have been done';
}

/** Whether operations ask for a label behind a DO. */
function ask(operations: readonly Operation[]): boolean {
  return operations.some((operation) => [...inOperation(operation)].some(({ kind }) => kind === 'asked'));
}

/** The FORALLs inside of choices. */
function insideChoices(operations: readonly Operation[]): Span[] {
  return operations.flatMap((operation) =>
    operation.forall !== undefined
      ? []
      : innerOperations(operation).flatMap((inner) => [
          ...inner.flatMap(({ forall }) => (forall === undefined ? [] : [forall.span])),
          ...insideChoices(inner),
        ]),
  );
}

function plainEdge(at: number, span: Span): Edge {
  return {
    source: at,
    target: at,
    guard: null,
    guardParts: [],
    before: [],
    action: { kind: 'local' },
    operations: [],
    span,
    copyOf: null,
  };
}

function joined(parts: readonly Expression[], span: Span): Expression | null {
  return parts.length === 0 ? null : parts.reduce((left, right) => simplified({ kind: 'binary', operator: 'and', left, right, span }));
}

function not(operand: Expression): Expression {
  return operand.kind === 'not' ? operand.operand : simplified({ kind: 'not', operand });
}

function load(place: Place): Expression {
  return { kind: 'load', place };
}

function assign(target: Place, value: 0 | 1, span: Span): Operation {
  return { kind: 'assign', target, value: { kind: 'scalar', expression: { kind: 'constant', value }, type: target.type }, span };
}
