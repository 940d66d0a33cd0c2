import { expect } from 'vitest';
import type { Span } from '../../src/base/span.ts';
import { parse } from '../../src/frontends/esml/syntax/parse.ts';
import type { Expression, Node } from '../../src/frontends/esml/syntax/tree.ts';
import type { Dialect } from '../../src/frontends/esml/dialect.ts';

/** A source without its marks, and where they were: `«` and `»` enclose the place of a diagnostic; `«»` is an empty place. */
export function unmark(marked: string): { readonly text: string; readonly spans: readonly Span[] } {
  const spans: Span[] = [];
  let text = '';
  let start = 0;
  for (const part of marked.split(/([«»])/)) {
    if (part === '«') start = text.length;
    else if (part === '»') spans.push({ start, end: text.length });
    else text += part;
  }
  return { text, spans };
}

/** Checks that a marked source has exactly these diagnostics, at the marked places. */
export function check(marked: string, codes: readonly string[], dialect: Dialect = 'extended'): void {
  const { text, spans } = unmark(marked);
  const found = parse(text, dialect).diagnostics.map(({ code, span, message }) => ({ code, ...span, message }));
  expect(found).toEqual(codes.map((code, i) => ({ code, ...spans[i], message: expect.any(String) })));
}

/** The source after the first fix of its only diagnostic. */
export function fixed(text: string, dialect: Dialect = 'extended'): string {
  const { diagnostics } = parse(text, dialect);
  expect(diagnostics.length).toBe(1);
  const edits = diagnostics[0]?.fixes[0]?.edits ?? [];
  let result = text;
  for (const { span, text: replacement } of [...edits].sort((a, b) => b.span.start - a.span.start)) {
    result = result.slice(0, span.start) + replacement + result.slice(span.end);
  }
  return result;
}

/** A model with one process that has these commands; marks may be inside. */
export function withCommands(commands: string): string {
  return `MODEL M;\nVAR v: int;\n\nPROCESS P(IN c: prot);\nVAR x: int;\nBEGIN\n  ${commands}\nEND P;\n\nBEGIN\n  P(v)\nEND M\n`;
}

/** A model with these declarations. */
export function withDeclarations(declarations: string): string {
  return `MODEL M;\n${declarations}\nBEGIN\n  P\nEND M\n`;
}

/** A model with what follows its END. */
export function withProperties(properties: string): string {
  return `MODEL M;\nBEGIN\n  P\nEND M;\n${properties}\n`;
}

/** The nodes of a tree, parents first. */
export function nodesOf(root: unknown, nodes: Node[] = []): Node[] {
  if (typeof root !== 'object' || root === null) return nodes;
  if ('id' in root && 'span' in root) nodes.push(root as Node);
  for (const value of Object.values(root)) nodesOf(value, nodes);
  return nodes;
}

/** A tree without ids and spans. */
export function shape(root: unknown): unknown {
  return JSON.parse(JSON.stringify(root, (key, value) => (key === 'id' || /span$/i.test(key) ? undefined : value)));
}

/** An expression with all its structure in brackets; parentheses of the source are shown as (). */
export function show(e: Expression): string {
  switch (e.kind) {
    case 'name':
      return e.text;
    case 'number':
    case 'boolean':
      return String(e.value);
    case 'field':
      return `${show(e.base)}.${e.field.text}`;
    case 'index':
      return `${show(e.base)}{${show(e.index)}}`;
    case 'parenthesized':
      return `(${show(e.inner)})`;
    case 'unary':
      return `[${e.operator}${show(e.operand)}]`;
    case 'binary':
      return `[${show(e.left)} ${e.operator} ${show(e.right)}]`;
    case 'conditional':
      return `[${show(e.condition)} -> ${show(e.yes)} : ${show(e.no)}]`;
    case 'ordinal':
      return `ord<${show(e.operand)}>`;
    case 'list-operation':
      return `${e.operation}<${show(e.operand)}>`;
    case 'process-question':
      return `${e.question}(${show(e.process)})`;
    case 'at':
      return `${show(e.process)}@${e.label.text}`;
    case 'quantified':
      return `${e.quantifier}<${e.process.text} ${e.variable.text}: ${show(e.condition)}>`;
    case 'range':
      return `${e.quantifier}<${e.range.variable.text} in ${e.range.type.text}: ${show(e.condition)}>`;
    case 'temporal-unary':
      return `[${e.operator} ${show(e.operand)}]`;
    case 'temporal-binary':
      return `[${show(e.left)} ${e.operator} ${show(e.right)}]`;
    case 'toss-expression':
      return `toss<${show(e.bound)}>`;
    case 'automaton':
      return e.states
        .map(({ name, edges }) => `<${name.text}:${edges.map(({ guard, target }) => ` ${show(guard)} to ${target.text}`).join(',')}>`)
        .join('');
    case 'missing-expression':
      return '?';
  }
}

/** Reads an expression inside a process. */
export function expression(text: string, dialect: Dialect = 'extended'): string {
  const { model, diagnostics } = parse(withCommands(`x := ${text}`), dialect);
  expect(diagnostics).toEqual([]);
  const command = model.processes[0]?.body[0];
  return command?.kind === 'assign' ? show(command.value) : (command?.kind ?? 'nothing');
}

/** Reads a formula after ASSERT. */
export function formula(text: string, dialect: Dialect = 'extended'): string {
  const { model, diagnostics } = parse(withProperties(`ASSERT ${text}`), dialect);
  expect(diagnostics).toEqual([]);
  const property = model.properties[0];
  return property === undefined ? 'nothing' : show(property.formula);
}
