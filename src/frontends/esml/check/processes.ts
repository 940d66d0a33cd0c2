import { nameDiagnostics, typeDiagnostics } from '../diagnostics/names.ts';
import type { Name, Process } from '../syntax/tree.ts';
import { checkBody } from './commands.ts';
import { channelDeclaration } from './mistakes.ts';
import type { CheckContext } from './context.ts';
import { declareConstantsAndTypes, declareVariables, referencedType } from './declarations.ts';
import { type ProcessSymbol, Scope, type VariableSymbol } from './symbols.ts';
import { isData, isStructured, typeName } from './types.ts';

/** Checks a process and declares its name in the model. */
export function checkProcess(context: CheckContext, process: Process): void {
  const symbol: ProcessSymbol = { kind: 'process', name: process.name.text, definition: process.name.span, node: process };
  const scope = new Scope(context.modelScope);
  const parameters = declareParameters(context, scope, process);
  declareConstantsAndTypes(context, scope, process.declarations, 'process');
  const variables = declareVariables(context, scope, process.declarations.variables, 'process');
  const { labels, remembered } = checkBody(context, scope, process);
  checkEndName(context, process.name, process.endName);
  const received = parameters.filter((p) => context.receivedParameters.has(p));
  context.processes.set(process, { symbol, parameters, variables, stateVariables: [...variables, ...received, ...remembered], labels });
  context.declare(context.modelScope, process.name, symbol);
}

function declareParameters(context: CheckContext, scope: Scope, process: Process): VariableSymbol[] {
  const symbols: VariableSymbol[] = [];
  for (const parameter of process.parameters) {
    const type = referencedType(context, scope, parameter.type, { level: 'parameter', alone: false });
    const structured = type !== null && isStructured(type);
    const moded = type !== null && parameter.mode !== null && isData(type);
    if (structured) context.report(typeDiagnostics.badElement, parameter.type.span, { found: typeName(type), where: 'a parameter' });
    else if (moded) {
      const made = channelDeclaration(context, parameter.names[0]?.span.start ?? -1);
      const role = `an ${parameter.mode?.toUpperCase()} parameter`;
      const fixes = made === null ? [] : [{ title: `Make it a channel of ${made.alphabet}`, edits: made.edits }];
      context.report(typeDiagnostics.wrongType, parameter.type.span, { role, expected: 'a channel', found: typeName(type) }, { fixes });
    }
    for (const name of parameter.names) {
      const symbol: VariableSymbol = {
        kind: 'variable',
        name: name.text,
        definition: name.span,
        type: structured ? null : type,
        role: 'parameter',
        mode: parameter.mode,
        initial: null,
      };
      context.declare(scope, name, symbol);
      symbols.push(symbol);
    }
  }
  return symbols;
}

/** Compares the name after END with the one that it should repeat. */
export function checkEndName(context: CheckContext, name: Name, endName: Name | null): void {
  if (endName === null || endName.text === '' || name.text === '' || endName.text === name.text) return;
  const fixes = [{ title: `Change to ${name.text}`, edits: [{ span: endName.span, text: name.text }] }];
  context.report(nameDiagnostics.endNameDiffers, endName.span, { expected: name.text, found: endName.text }, { fixes });
}
