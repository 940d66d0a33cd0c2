import { writeBodyItems, writeCommands, writeSequence } from './format-commands.ts';
import { Writer } from './format-writer.ts';
import { lex } from './lexer.ts';
import { parse } from './parse.ts';
import type { TokenKind } from './tokens.ts';
import type { Declarations, Model, Node, Process, Property } from './tree.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import type { Dialect } from '../dialect.ts';

const modelHead: ReadonlySet<TokenKind | 'comment'> = new Set<TokenKind>(['CONST', 'TYPE', 'VAR', 'PROCESS', 'BEGIN']);
const processHead: ReadonlySet<TokenKind | 'comment'> = new Set<TokenKind>(['CONST', 'TYPE', 'VAR', 'BEGIN']);
const step = 2;

export interface FormatResult {
  /** The text in standard layout; null if it has syntax errors, which `diagnostics` then holds. */
  readonly text: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Brings a text into the layout of the models in thesis Appendix A. Tokens and comments stay as they are and in their order, so the tree
 * stays the same; formatting a formatted text changes nothing.
 */
export function format(text: string, dialect: Dialect): FormatResult {
  const { model, diagnostics } = parse(text, dialect);
  if (diagnostics.length > 0) return { text: null, diagnostics };
  const { tokens, comments } = lex(text, dialect);
  const writer = new Writer(text, tokens, comments);
  writeModel(writer, model);
  return { text: writer.finish(), diagnostics };
}

function writeModel(writer: Writer, model: Model): void {
  writer.line(0, 'none-first');
  writer.flowUntil(modelHead);
  writeDeclarations(writer, model.declarations);
  for (const process of model.processes) writeProcess(writer, process);
  writer.line(0, 'force');
  writer.flowThrough('BEGIN');
  writeBodyItems(writer, model.body, step);
  writer.line(0, 'never');
  writer.flow(model.endName?.span.end ?? 0);
  writer.separator(';', '.');
  model.properties.forEach((property, index) => {
    writer.line(0, index === 0 ? 'force' : 'keep');
    writeProperty(writer, property);
    writer.separator(';', '.');
  });
}

/** Writes a property; the states of an automaton on lines of their own. */
function writeProperty(writer: Writer, { formula, span }: Property): void {
  if (formula.kind === 'automaton') {
    writer.flow(formula.span.start + 1);
    for (const [index, state] of formula.states.entries()) {
      writer.line(step, index === 0 ? 'never' : 'keep');
      writer.flow(state.span.end);
      writer.separator(';');
    }
    writer.line(0, 'never');
  }
  writer.flow(span.end);
}

function writeProcess(writer: Writer, process: Process): void {
  writer.line(0, 'force');
  writer.flowUntil(processHead);
  writeDeclarations(writer, process.declarations);
  writer.line(0, 'keep');
  writer.flowThrough('BEGIN');
  writeCommands(writer, process.body, step);
  writer.line(0, 'never');
  writer.flow(process.span.end);
  writer.separator(';', '.');
}

function writeDeclarations(writer: Writer, declarations: Declarations): void {
  writeSection(writer, declarations.constants);
  writeSection(writer, declarations.types);
  writeSection(writer, declarations.variables);
}

/** Writes a section on the line of its keyword if it is so in the source and fits, else indented below it. */
function writeSection(writer: Writer, items: readonly Node[]): void {
  const last = items.at(-1);
  if (last === undefined) return;
  writer.line(0, 'keep');
  if (writer.fits(last.span.end, true)) {
    writer.flow(last.span.end);
    writer.separator(';');
    return;
  }
  writer.flowToken();
  writeSequence(
    writer,
    items,
    step,
    'none-first',
    (item) => {
      writer.flow(item.span.end);
      return true;
    },
    () => false,
  );
}
