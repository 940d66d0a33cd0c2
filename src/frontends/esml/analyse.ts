import { nearestName } from '../../base/nearest-name.ts';
import { checkActivations } from './check/activations.ts';
import type { AnalysisOptions, CheckedModel } from './check/checked.ts';
import { CheckContext } from './check/context.ts';
import { declareConstantsAndTypes, declareVariables } from './check/declarations.ts';
import { checkLocationQuestions } from './check/instances.ts';
import { checkLabelCircles } from './check/label-circles.ts';
import { lint } from './check/lint.ts';
import { checkEndName, checkProcess } from './check/processes.ts';
import { checkProperties } from './check/properties.ts';
import { checkStateSize } from './check/size.ts';
import { nameDiagnostics } from './diagnostics/names.ts';
import { neededMistakes } from './mistakes/known.ts';
import type { KeywordSpellings } from './syntax/misspelt-keywords.ts';
import type { Model } from './syntax/tree.ts';
import { parse } from './syntax/parse.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';

/**
 * Parses and checks an ESML text (docs/language.md). Whatever is wrong is in the diagnostics, sorted by place. Warnings are given only when
 * there is no error, since what is missing would make them wrong. It throws only where there is an error and what names mistakes has not
 * been fetched.
 */
export function analyse(text: string, options: AnalysisOptions): CheckedModel {
  const plain = analyseSpelled(text, options);
  if (plain.errors === 0) return plain;
  const restored = neededMistakes().restoreKeywords(text, options.dialect, plain, (spellings) => analyseSpelled(text, options, spellings));
  if (restored.findings.length === 0) return plain;
  const errors = restored.analysis.diagnostics.filter(({ severity }) => severity === 'error');
  return { ...restored.analysis, diagnostics: inOrder([...restored.findings, ...errors]) };
}

/** Analyses a text in which further words are keywords; `errors` counts all that was found, consequences included. */
function analyseSpelled(text: string, options: AnalysisOptions, spellings?: KeywordSpellings): CheckedModel & { readonly errors: number } {
  const parsed = parse(text, options.dialect, spellings);
  const context = new CheckContext(text, options.dialect, options.constants, spellings);
  const { lastIsExpression = false, expressionsFrom = Number.POSITIVE_INFINITY } = options;
  const last = parsed.model.properties.length - 1;
  const properties = checkModel(
    context,
    parsed.model,
    ({ span }, index) => (lastIsExpression && index === last) || span.start >= expressionsFrom,
  );
  let diagnostics: Diagnostic[] = [...parsed.diagnostics, ...context.diagnostics];
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (!hasErrors(diagnostics)) {
    lint(context, parsed.model);
    diagnostics = [...parsed.diagnostics, ...context.diagnostics];
  } else {
    const found = neededMistakes().withoutConsequences(context.tokens, parsed.diagnostics, context.diagnostics);
    diagnostics = [...parsed.diagnostics, ...found].filter((d) => d.severity === 'error');
  }
  return {
    errors,
    text,
    dialect: options.dialect,
    tree: parsed.model,
    diagnostics: inOrder(diagnostics),
    facts: {
      constants: context.constants,
      symbols: context.symbols,
      types: context.types,
      shared: context.shared,
      processes: context.processes,
      activations: context.activations,
      asksForLocations: context.locationQuestions.length > 0,
      asksForMoves: context.movesAsked.length > 0,
      properties,
    },
  };
}

function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** True when there is an error among the diagnostics, so that the model cannot be lowered. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((d) => d.severity === 'error');
}

function checkModel(
  context: CheckContext,
  model: Model,
  isExpression: Parameters<typeof checkProperties>[2],
): CheckedModel['facts']['properties'] {
  declareConstantsAndTypes(context, context.modelScope, model.declarations, 'model');
  context.shared.push(...declareVariables(context, context.modelScope, model.declarations.variables, 'model'));
  for (const process of model.processes) checkProcess(context, process);
  checkActivations(context, model.body);
  checkLocationQuestions(context);
  checkLabelCircles(context);
  checkEndName(context, model.name, model.endName);
  checkStateSize(context, model);
  checkOverrides(context, model);
  return checkProperties(context, model.properties, isExpression);
}

/** Overrides must name a top-level constant. */
function checkOverrides(context: CheckContext, model: Model): void {
  for (const name of Object.keys(context.overrides)) {
    if (context.constants.some((c) => c.name === name)) continue;
    const names = context.constants.map((c) => c.name);
    const known = names.length === 0 ? 'this model has none' : `this model has ${names.join(', ')}`;
    context.report(nameDiagnostics.unknownOverride, model.name.span, { name, nearest: nearestName(name, names), known });
  }
}
