import { nearestName } from '../../../base/nearest-name.ts';
import type { Span } from '../../../base/span.ts';
import { type Entry, type Extras, report } from '../diagnostics/entry.ts';
import { nameDiagnostics } from '../diagnostics/names.ts';
import { lex } from '../syntax/lexer.ts';
import type { KeywordSpellings } from '../syntax/misspelt-keywords.ts';
import type { Token } from '../syntax/tokens.ts';
import type { AtExpression, Expression, Name, NodeId, Process } from '../syntax/tree.ts';
import type { ConstantOverrides } from './checked.ts';
import type { CheckedActivation, ProcessFacts, TopLevelConstant } from './facts.ts';
import { booleanType, noneType, noneValue, type Type } from './types.ts';
import type { Help } from './unknown-names.ts';
import { WrittenTypes } from './written-types.ts';
import { type ProcessSymbol, Scope, type Symbol, type VariableSymbol } from './symbols.ts';
import type { Dialect } from '../dialect.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';

/** What one run of the checker collects. */
export class CheckContext {
  readonly diagnostics: Diagnostic[] = [];
  readonly symbols = new Map<NodeId, Symbol>();
  readonly types = new Map<NodeId, Type>();
  readonly constants: TopLevelConstant[] = [];
  readonly shared: VariableSymbol[] = [];
  readonly processes = new Map<Process, ProcessFacts>();
  readonly activations: CheckedActivation[] = [];
  /** Guards whose value the warnings look at. */
  readonly guards: Expression[] = [];
  /** Communications with the symbol and element of their channel. */
  readonly communications: CheckedCommunication[] = [];
  /** `Proc@label` in processes, which are looked at when all processes and their activations are known. */
  readonly locationQuestions: { readonly scope: Scope; readonly question: AtExpression }[] = [];
  /** Where properties ask who took the last step. */
  readonly movesAsked: Span[] = [];
  /** `Proc@label` in properties and processes. */
  readonly labelsSeen: { readonly process: ProcessSymbol; readonly label: Name }[] = [];
  /** Variables whose value is used somewhere. */
  readonly read = new Set<Symbol>();
  /** Variables that a receive stores into, which it cannot do without, and those that something else changes. */
  readonly received = new Set<Symbol>();
  readonly assigned = new Set<Symbol>();
  /** Value parameters that a receive stores into, as the thesis's elevator does: they are part of the state. */
  readonly receivedParameters = new Set<Symbol>();
  /** Starts of the expressions whose precedence has been reported: one report each. */
  readonly precedenceReported = new Set<number>();
  /** Expressions that stand where a whole array, list or tuple can be chosen by a condition, or a constant array read. */
  readonly wholeChoices = new Set<NodeId>();
  /** Each `~`, without parentheses, on the left of a comparison, with where that is: it binds tighter. */
  readonly comparedNegations = new Map<NodeId, Span>();
  /** The types that are written in place. */
  readonly writtenTypes = new WrittenTypes();
  readonly modelScope: Scope;
  private lexed: readonly Token[] | null = null;

  constructor(
    readonly text: string,
    readonly dialect: Dialect,
    readonly overrides: ConstantOverrides,
    private readonly spellings: KeywordSpellings = new Map(),
  ) {
    const predeclared = new Scope(null);
    const definition = { start: 0, end: 0 };
    predeclared.declare({ kind: 'type', name: 'BOOLEAN', definition, type: booleanType });
    if (dialect === 'extended') predeclared.declare({ kind: 'constant', name: 'NONE', definition, type: noneType, value: noneValue });
    this.modelScope = new Scope(predeclared);
  }

  /** The tokens of the text, for repairs that the tree has no shape for. */
  get tokens(): readonly Token[] {
    this.lexed ??= lex(this.text, this.dialect, this.spellings).tokens;
    return this.lexed;
  }

  report<P>(entry: Entry<P>, span: Span, parameters: P, extras?: Extras): void {
    this.diagnostics.push(report(entry, span, parameters, extras));
  }

  /** Declares a name in a block; a second definition is reported and ignored. Missing names are ignored. */
  declare(scope: Scope, node: Name, symbol: Symbol): void {
    if (node.text === '') return;
    this.symbols.set(node.id, symbol);
    const previous = scope.own(node.text);
    if (previous !== undefined) {
      const related = [{ span: previous.definition, message: `first definition of "${node.text}"` }];
      this.report(nameDiagnostics.duplicateName, node.span, { name: node.text }, { related });
      return;
    }
    scope.declare(symbol);
  }

  /**
   * Looks a name up and records what it stands for; an unknown one is reported with what is known of it elsewhere, or with the nearest one
   * of a kind that is wanted.
   */
  resolve(
    scope: Scope,
    node: Name,
    wanted: readonly Symbol['kind'][],
    helpFor: () => Help = () => ({ hint: null, fixes: [] }),
  ): Symbol | null {
    if (node.text === '') return null;
    const symbol = scope.lookup(node.text);
    if (symbol === undefined) {
      const nearest = nearestName(
        node.text,
        Array.from(scope.visible())
          .filter(({ kind }) => wanted.includes(kind))
          .map(({ name }) => name),
      );
      const help = helpFor();
      const known = nearest === null || (help.hint !== null && help.otherwise !== true);
      const change = known ? [] : [{ title: `Change to ${nearest}`, edits: [{ span: node.span, text: nearest }] }];
      const parameters = { name: node.text, nearest, hint: known ? help.hint : null };
      this.report(nameDiagnostics.unknownName, node.span, parameters, { fixes: [...change, ...help.fixes] });
      return null;
    }
    this.symbols.set(node.id, symbol);
    return symbol;
  }
}

/** A send or receive in a process, with the channel it names; `channel` is null when that was in error. */
export interface CheckedCommunication {
  readonly process: Process;
  readonly direction: 'send' | 'receive';
  readonly channel: VariableSymbol | null;
  readonly element: number | null;
  readonly signal: string;
  readonly alphabet: Type | null;
}
