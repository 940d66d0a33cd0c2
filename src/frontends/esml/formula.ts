import type { Span } from '../../base/span.ts';
import { analyse, hasErrors } from './analyse.ts';
import type { AnalysisOptions, CheckedModel } from './check/checked.ts';
import { report } from './diagnostics/entry.ts';
import { syntaxDiagnostics } from './diagnostics/syntax.ts';
import type { Diagnostic, Fix } from '../../contract/diagnostic.ts';

/** A model with one property more. */
export interface FormulaAnalysis {
  /**
   * The model with the formula as its last property; null if the formula has errors. Spans of the formula lie beyond the end of the
   * model's text.
   */
  readonly model: CheckedModel | null;
  readonly name: string;
  /** What is wrong with the formula, or the warnings of one without errors, with spans in its own text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The name of a formula that has none. */
const formulaName = 'formula';

/**
 * Checks a formula (CTL, or `LTL` and a formula of it, with or without a name and fairness in front as after ASSERT) against a text
 * without errors. In the thesis dialect, which knows one property only, the formula takes its place.
 */
export function analyseFormula(text: string, options: AnalysisOptions, formula: string): FormulaAnalysis {
  const alone = analyse(text, { ...options, lastIsExpression: false });
  const property = alone.tree.properties[0];
  const base = options.dialect === 'thesis' && property !== undefined ? text.slice(0, property.span.start) : text;
  const before = `${base}\nASSERT `;
  const model = analyse(before + formula, options);
  const added = model.facts.properties.length - (base === text ? alone.facts.properties.length : 0);
  const move = ({ start, end }: Span): Span => ({ start: place(start), end: place(end) });
  const place = (offset: number): number => Math.min(Math.max(offset - before.length, 0), formula.length);
  /** A fix in the formula's own text; none if it changes the model. */
  const inFormula = ({ title, edits }: Fix): Fix[] =>
    edits.every(({ span }) => span.start >= before.length) ? [{ title, edits: edits.map((e) => ({ ...e, span: move(e.span) })) }] : [];
  const told = (found: readonly Diagnostic[]): Diagnostic[] =>
    found.map((d) => ({ ...d, span: move(d.span), related: [], fixes: d.fixes.flatMap(inFormula) }));
  const last = model.facts.properties[model.facts.properties.length - 1];
  if (last === undefined || hasErrors(model.diagnostics)) {
    const errors = model.diagnostics.filter((d) => d.span.end >= base.length && d.severity === 'error');
    return { model: null, name: formulaName, diagnostics: told(errors) };
  }
  if (added !== 1) {
    const span = { start: 0, end: formula.length };
    return { model: null, name: formulaName, diagnostics: [report(syntaxDiagnostics.textAfterEnd, span, { what: 'other' })] };
  }
  const taken = new Set(model.facts.properties.map(({ name }) => name));
  const name = last.node.name !== null || taken.has(formulaName) ? last.name : formulaName;
  const properties = [...model.facts.properties.slice(0, -1), { node: last.node, name }];
  const warnings = model.diagnostics.filter((d) => d.span.start >= before.length && d.severity === 'warning');
  return { model: { ...model, facts: { ...model.facts, properties } }, name, diagnostics: told(warnings) };
}
