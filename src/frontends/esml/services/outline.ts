import type { Span } from '../../../base/span.ts';
import type { Command, Declarations } from '../syntax/tree.ts';
import { blocksOf } from './blocks.ts';
import type { ServiceContext } from './context.ts';
import { processAt } from './scope.ts';
import { type SyntaxNode, walkTree } from './tree-walk.ts';
import type { Crumb, OutlineItem } from '../../../contract/language.ts';

/** The declarations, processes with their declarations and labels, and properties, in the order of the text. */
export function outline({ model }: ServiceContext): OutlineItem[] {
  const { tree, facts } = model;
  const processes = tree.processes.map((process): OutlineItem => {
    const labels = [...(facts.processes.get(process)?.labels ?? [])].map(([name, span]) => leaf(name, 'label', span, span));
    const children = [...declared(process.declarations), ...labels];
    return { name: process.name.text, kind: 'process', span: process.span, nameSpan: process.name.span, children };
  });
  const properties = facts.properties.map(({ node, name }) => leaf(name, 'property', node.span, node.name?.span ?? node.span));
  return [...declared(tree.declarations), ...processes, ...properties].filter(({ name }) => name !== '');
}

/** The process and the commands around an offset, outermost first. */
export function breadcrumbs(context: ServiceContext, offset: number): Crumb[] {
  const process = processAt(context, offset);
  if (process === null) return [];
  const crumbs: Crumb[] = [{ label: process.name.text, span: process.span }];
  for (const command of process.body) {
    if (offset < command.span.start || offset > command.span.end) continue;
    walkTree(command, (node) => {
      const around = node.span.start <= offset && offset <= node.span.end;
      if (around && isStep(node)) crumbs.push({ label: firstWords(context.model.text, node), span: node.span });
    });
  }
  return crumbs;
}

/**
 * Ranges that can be folded: constructs and comments of more than one line, and what the first comment of an example expects of a search.
 */
export function foldingRanges({ model, tokens, comments, lines }: ServiceContext): Span[] {
  const blocks = blocksOf(tokens).flatMap(({ token, end }) => (end === null ? [] : [{ start: token.span.start, end: end.span.start }]));
  const processes = model.tree.processes.map(({ span }) => span);
  const expected = comments.slice(0, 1).flatMap((comment) => expectationsIn(model.text, comment));
  return [...processes, ...blocks, ...comments, ...expected].filter(
    ({ start, end }) => lines.position(start).line < lines.position(end).line,
  );
}

/** The lines of a comment from the one before its first `expect` on, as the comment of an example ends. */
function expectationsIn(text: string, { start, end }: Span): Span[] {
  const at = text.slice(start, end).search(/\n\s*expect\b/);
  return at < 1 ? [] : [{ start: start + at - 1, end }];
}

/** Whether a command is one of the crumbs, by its first line or, where it begins with a word of its own, by that. */
const crumbed: { readonly [K in Command['kind']]: 'line' | 'word' | null } = {
  'activation-command': null,
  assert: null,
  assign: 'line',
  atomic: 'word',
  communication: 'line',
  do: 'word',
  forall: 'line',
  goto: null,
  if: 'word',
  labelled: 'line',
  'list-command': null,
  loop: 'word',
  'missing-command': null,
  poll: 'word',
  skip: null,
  toss: 'line',
  trace: null,
  when: 'line',
};

const ways: ReadonlySet<string> = new Set(['alternative', 'replicated-alternative', 'poll-alternative']);

function isStep({ kind }: SyntaxNode): boolean {
  return ways.has(kind) || crumbOf(kind) !== null;
}

function crumbOf(kind: string): 'line' | 'word' | null {
  return Object.hasOwn(crumbed, kind) ? crumbed[kind as Command['kind']] : null;
}

function firstWords(text: string, node: SyntaxNode): string {
  const { kind, span } = node;
  const source = text.slice(span.start, Math.min(span.end, span.start + 200));
  const head =
    node.kind === 'alternative' || node.kind === 'replicated-alternative'
      ? text.slice(span.start, node.guard.span.end)
      : node.kind === 'poll-alternative'
        ? text.slice(span.start, (node.condition ?? node.trigger).span.end)
        : source.split('\n')[0];
  if (crumbOf(kind) === 'word') return kind.toUpperCase();
  const words = (head ?? '').trim();
  return words.length > 32 ? `${words.slice(0, 31)}…` : words;
}

function declared({ constants, types, variables }: Declarations): OutlineItem[] {
  return [
    ...constants.map((c) => leaf(c.name.text, 'constant', c.span, c.name.span)),
    ...types.map((t) => leaf(t.name.text, 'type', t.span, t.name.span)),
    ...variables.flatMap((v) => v.names.map((name) => leaf(name.text, 'variable', name.span, name.span))),
  ];
}

function leaf(name: string, kind: OutlineItem['kind'], span: Span, nameSpan: Span): OutlineItem {
  return { name, kind, span, nameSpan, children: [] };
}
