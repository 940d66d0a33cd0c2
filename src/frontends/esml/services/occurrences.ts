import type { Span } from '../../../base/span.ts';
import type { CheckedModel } from '../check/checked.ts';
import type { Symbol } from '../check/symbols.ts';
import { type AlphabetType, alphabetOf, type FieldType, type SignalType, type TupleType, type Type } from '../check/types.ts';
import type {
  Access,
  AlphabetType as AlphabetNode,
  AutomatonExpression,
  Communication,
  Name,
  Process,
  Property,
  TupleType as TupleNode,
} from '../syntax/tree.ts';
import { type SyntaxNode, walkTree } from './tree-walk.ts';

/** What a name in the text stands for: entities defined at the same place are the same, and predefined ones of the same name. */
export type Entity =
  | { readonly kind: 'symbol'; readonly name: string; readonly definition: Span; readonly symbol: Symbol }
  | {
      readonly kind: 'signal';
      readonly name: string;
      readonly definition: Span;
      readonly signal: SignalType;
      readonly alphabet: AlphabetType;
    }
  | { readonly kind: 'field'; readonly name: string; readonly definition: Span; readonly field: FieldType; readonly tuple: TupleType }
  | { readonly kind: 'label'; readonly name: string; readonly definition: Span; readonly process: Process }
  | { readonly kind: 'state'; readonly name: string; readonly definition: Span }
  | { readonly kind: 'property'; readonly name: string; readonly definition: Span; readonly property: Property }
  | { readonly kind: 'model'; readonly name: string; readonly definition: Span };

/** A name in the text and what it stands for. */
export interface Occurrence {
  readonly span: Span;
  readonly entity: Entity;
}

/** The names of a text that stand for something known, in order. Names in error are left out. */
export function occurrencesOf(model: CheckedModel): Occurrence[] {
  const finder = new Finder(model);
  const { tree } = model;
  const own: Entity = { kind: 'model', name: tree.name.text, definition: tree.name.span };
  finder.add(tree.name, own);
  if (tree.endName?.text === tree.name.text) finder.add(tree.endName, own);
  for (const { constants, types, variables } of [tree.declarations]) finder.find([...constants, ...types, ...variables], null);
  for (const process of tree.processes) finder.find([process], process);
  finder.find([...tree.body, ...tree.properties], null);
  return [...finder.found.values()].sort((a, b) => a.span.start - b.span.start);
}

/** The entity of a symbol. */
export function symbolEntity(symbol: Symbol): Entity {
  return { kind: 'symbol', name: symbol.name, definition: symbol.definition, symbol };
}

/** Whether an entity is defined in the text; BOOLEAN and NONE are not, unless the text defines them. */
export function isDefinedInText({ definition }: Entity): boolean {
  return definition.end > definition.start;
}

export function sameEntity(a: Entity, b: Entity): boolean {
  const together = a.definition.start === b.definition.start && a.definition.end === b.definition.end;
  return together && (isDefinedInText(a) || a.name === b.name);
}

class Finder {
  /** By where they start; a name is added once. */
  readonly found = new Map<number, Occurrence>();

  constructor(private readonly model: CheckedModel) {}

  add(name: Name, entity: Entity): void {
    if (name.text !== '' && !this.found.has(name.span.start)) this.found.set(name.span.start, { span: name.span, entity });
  }

  find(roots: readonly SyntaxNode[], process: Process | null): void {
    for (const root of roots) walkTree(root, (node) => this.visit(node, process));
  }

  private visit(node: SyntaxNode, process: Process | null): void {
    const { symbols, processes } = this.model.facts;
    switch (node.kind) {
      case 'name': {
        const symbol = symbols.get(node.id);
        if (symbol !== undefined) this.add(node, symbolEntity(symbol));
        return;
      }
      case 'process': {
        const symbol = processes.get(node)?.symbol;
        if (symbol !== undefined && node.endName?.text === node.name.text) this.add(node.endName, symbolEntity(symbol));
        return;
      }
      case 'alphabet-type':
      case 'tuple-type':
        return this.parts(node);
      case 'communication':
        return this.signal(node);
      case 'field': {
        const tuple = this.typeOf(node.base);
        const field = tuple?.kind === 'tuple' ? tuple.fields.find((f) => f.name === node.field.text) : undefined;
        if (tuple?.kind === 'tuple' && field !== undefined) this.add(node.field, fieldEntity(field, tuple));
        return;
      }
      case 'labelled':
      case 'goto':
        if (process !== null) this.label(node.label, process);
        return;
      case 'at': {
        const root = symbols.get(rootOf(node.process).id);
        const owner = root?.kind === 'quantifier' ? root.process : root;
        if (owner?.kind === 'process') this.label(node.label, owner.node);
        return;
      }
      case 'automaton':
        return this.states(node);
      case 'property':
        if (node.name !== null) this.add(node.name, { kind: 'property', name: node.name.text, definition: node.name.span, property: node });
        return;
      default:
        return;
    }
  }

  private typeOf(access: Access): Type | undefined {
    return this.model.facts.types.get(access.id);
  }

  /** The fields or signals where a type is written. */
  private parts(node: AlphabetNode | TupleNode): void {
    const type = this.model.facts.types.get(node.id);
    if (type?.kind === 'alphabet' && node.kind === 'alphabet-type') {
      for (const { name } of node.signals) this.signalNamed(name, type);
    }
    if (type?.kind === 'tuple' && node.kind === 'tuple-type') {
      for (const name of node.fields.flatMap(({ names }) => names)) {
        const field = type.fields.find((f) => f.name === name.text);
        if (field !== undefined) this.add(name, fieldEntity(field, type));
      }
    }
  }

  /** The states of an automaton, which belong to it alone; of two with one name the first. */
  private states({ states }: AutomatonExpression): void {
    const definitions = new Map([...states].reverse().map(({ name }) => [name.text, name.span]));
    for (const { name, edges } of states) {
      for (const written of [name, ...edges.map(({ target }) => target)]) {
        const definition = definitions.get(written.text);
        if (definition !== undefined) this.add(written, { kind: 'state', name: written.text, definition });
      }
    }
  }

  private signal(node: Communication): void {
    const type = this.typeOf(node.channel);
    const alphabet = type === undefined ? null : alphabetOf(type);
    if (alphabet !== null) this.signalNamed(node.signal, alphabet);
  }

  private signalNamed(name: Name, alphabet: AlphabetType): void {
    const signal = alphabet.signals.find((s) => s.name === name.text);
    if (signal !== undefined) this.add(name, { kind: 'signal', name: signal.name, definition: signal.span, signal, alphabet });
  }

  private label(name: Name, process: Process): void {
    const definition = this.model.facts.processes.get(process)?.labels.get(name.text);
    if (definition !== undefined) this.add(name, { kind: 'label', name: name.text, definition, process });
  }
}

function fieldEntity(field: FieldType, tuple: TupleType): Entity {
  return { kind: 'field', name: field.name, definition: field.span, field, tuple };
}

function rootOf(access: Access): Name {
  return access.kind === 'name' ? access : rootOf(access.base);
}
