import type { Span } from '../../../base/span.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import type { PicturePlan } from '../../../contract/picture.ts';
import { analyse, hasErrors } from '../analyse.ts';
import type { CheckedModel, ConstantOverrides } from '../check/checked.ts';
import { report } from '../diagnostics/entry.ts';
import { pictureDiagnostics } from '../diagnostics/pictures.ts';
import { lex } from '../syntax/lexer.ts';
import { pictureText } from './lines.ts';
import { type Asked, Planner } from './planner.ts';

/** A picture whose expressions can be evaluated: they are the last properties of a model, of any type. */
export interface CompiledPicture {
  readonly plan: PicturePlan;
  /** The comment that it is written in. */
  readonly span: Span;
  readonly model: CheckedModel;
  /** The number of the property that is the first expression. */
  readonly first: number;
  /** For each expression whether it is a condition. */
  readonly boolean: readonly boolean[];
}

/** What becomes of the picture that a text carries. */
export interface PictureAnalysis {
  /** Null if there is something wrong with it. */
  readonly picture: CompiledPicture | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The picture of a model without errors, from the first of its comments that begins with PICTURE (docs/pictures.md); null if it has none.
 * The picture takes no part in what the model means: whatever is wrong with it is a warning.
 */
export function compilePicture(model: CheckedModel, constants: ConstantOverrides): PictureAnalysis | null {
  const { text, dialect, facts } = model;
  if (!text.includes('PICTURE')) return null;
  const given = pictureText(text, lex(text, dialect).comments);
  if (given === null || hasErrors(model.diagnostics)) return null;
  const wrong = given.wrong.map((span) => report(pictureDiagnostics.line, span, {}));
  const planner = new Planner(new Map(facts.constants.map(({ name, value }) => [name, value])));
  const plan = planner.plan(given);
  const begun = [...wrong, ...planner.diagnostics];
  const { compiled, diagnostics } = withExpressions(model, constants, planner.asked);
  const all = [...begun, ...diagnostics].sort((a, b) => a.span.start - b.span.start);
  return { picture: compiled === null || all.length > 0 ? null : { ...compiled, plan, span: given.span }, diagnostics: all };
}

/** The model with expressions for its last properties, and what is wrong with these, at their places in the picture. */
function withExpressions(
  { text, dialect, facts }: CheckedModel,
  constants: ConstantOverrides,
  asked: readonly Asked[],
): { readonly compiled: Omit<CompiledPicture, 'plan' | 'span'> | null; readonly diagnostics: readonly Diagnostic[] } {
  let whole = text;
  const places = asked.map((one): { readonly span: Span; readonly one: Asked } => {
    const start = whole.length + '\nASSERT '.length;
    whole += `\nASSERT ${one.text}`;
    return { span: { start, end: whole.length }, one };
  });
  // The thesis has one property only; what is drawn is no property.
  const given = dialect === 'thesis' ? 'extended' : dialect;
  const model = analyse(whole, { dialect: given, constants, expressionsFrom: text.length });
  const first = facts.properties.length;
  const about = ({ one }: (typeof places)[number], problem: string): Diagnostic =>
    report(pictureDiagnostics.expression, one.span, { expression: one.text, problem });
  const found = places.flatMap((place, i): Diagnostic[] => {
    const error = model.diagnostics.find(
      ({ severity, span }) => severity === 'error' && span.start >= place.span.start - 1 && span.start <= place.span.end,
    );
    if (error !== undefined) return [about(place, error.message)];
    const formula = model.facts.properties[first + i]?.node.formula;
    const type = formula === undefined ? undefined : model.facts.types.get(formula.id);
    if (place.one.condition && type !== undefined && type.kind !== 'boolean') return [about(place, 'a condition has to be TRUE or FALSE')];
    return type?.kind === 'channel' ? [about(place, 'a channel has no value')] : [];
  });
  const seen = new Set<string>();
  const diagnostics = found.filter(({ span: { start }, message }) => !seen.has(`${start} ${message}`) && seen.add(`${start} ${message}`));
  if (diagnostics.length > 0 || hasErrors(model.diagnostics) || model.facts.properties.length !== first + asked.length) {
    const [place] = places;
    const other = diagnostics.length === 0 && place !== undefined ? [about(place, 'it is not a single expression')] : [];
    return { compiled: null, diagnostics: [...diagnostics, ...other] };
  }
  const boolean = places.map((_, i) => {
    const formula = model.facts.properties[first + i]?.node.formula;
    return formula !== undefined && model.facts.types.get(formula.id)?.kind === 'boolean';
  });
  return { compiled: { model, first, boolean }, diagnostics: [] };
}
