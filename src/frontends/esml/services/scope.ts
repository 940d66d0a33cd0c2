import type { Symbol } from '../check/symbols.ts';
import type { Declarations, Name, Process } from '../syntax/tree.ts';
import type { ServiceContext } from './context.ts';
import { walkTree } from './tree-walk.ts';

/** The process that an offset lies in; one that is not closed reaches to what comes next. */
export function processAt({ model }: ServiceContext, offset: number): Process | null {
  const { processes, body } = model.tree;
  const index = processes.findLastIndex((process) => process.span.start < offset);
  const process = processes[index];
  if (process === undefined) return null;
  const closed = process.endSpan.end > process.endSpan.start;
  const next = processes[index + 1]?.span.start ?? body[0]?.span.start ?? Number.POSITIVE_INFINITY;
  return offset < (closed ? process.endSpan.start + 1 : next) ? process : null;
}

/** The symbols that can be named at an offset, inner ones first; a hidden one is left out. */
export function visibleSymbols(context: ServiceContext, offset: number): Symbol[] {
  const { tree } = context.model;
  const process = processAt(context, offset);
  const names = [
    ...localNames(context, offset),
    ...(process === null ? [] : [...process.parameters.flatMap((p) => p.names), ...declaredNames(process.declarations)]),
    ...declaredNames(tree.declarations),
    ...tree.processes.map((p) => p.name),
  ];
  const found = new Map<string, Symbol>();
  for (const name of names) {
    const symbol = context.model.facts.symbols.get(name.id);
    if (symbol !== undefined && !found.has(symbol.name)) found.set(symbol.name, symbol);
  }
  return [...found.values()];
}

/** What a name would stand for at an offset. */
export function symbolNamed(context: ServiceContext, offset: number, name: string): Symbol | null {
  return visibleSymbols(context, offset).find((symbol) => symbol.name === name) ?? null;
}

function declaredNames({ constants, types, variables }: Declarations): Name[] {
  return [
    ...constants.map((c) => c.name),
    ...types.flatMap((t) => [t.name, ...(t.type.kind === 'enumeration-type' ? t.type.members : [])]),
    ...variables.flatMap((v) => v.names),
  ];
}

/** The variables of FOR, FORALL, COUNT, ALL and SOME around an offset. */
function localNames({ model }: ServiceContext, offset: number): Name[] {
  const names: Name[] = [];
  for (const root of [...model.tree.processes, ...model.tree.body, ...model.tree.properties]) {
    if (offset < root.span.start || offset > root.span.end + 1) continue;
    walkTree(root, (node) => {
      const variable =
        node.kind === 'replication' || node.kind === 'quantified' ? node.variable : 'range' in node ? node.range?.variable : null;
      if (variable && node.span.start <= offset && offset <= node.span.end + 1) names.unshift(variable);
    });
  }
  return names;
}
