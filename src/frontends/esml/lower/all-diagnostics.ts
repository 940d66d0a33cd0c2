import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { analyse, hasErrors } from '../analyse.ts';
import type { AnalysisOptions, CheckedModel } from '../check/checked.ts';
import { compilePicture, type PictureAnalysis } from '../picture/compile.ts';
import { deadAssignments } from './dead-assignments.ts';

/** A text parsed and checked, with what is wrong with its picture among the diagnostics. */
export function analyseWithPicture(text: string, options: Pick<AnalysisOptions, 'dialect' | 'constants'>): CheckedModel {
  const model = analyse(text, options);
  return { ...model, diagnostics: diagnosticsWith(model, compilePicture(model, options.constants)) };
}

/** The diagnostics of a model and of its picture, by their places; among them assignments of values that neither of them uses. */
export function diagnosticsWith(model: CheckedModel, picture: PictureAnalysis | null): readonly Diagnostic[] {
  const { diagnostics } = model;
  // What a picture uses that is not understood is not known.
  const whole = picture === null ? model : (picture.picture?.model ?? null);
  const dead = whole === null || hasErrors(diagnostics) ? [] : deadAssignments(whole);
  return [...diagnostics, ...(picture?.diagnostics ?? []), ...dead].sort((a, b) => a.span.start - b.span.start);
}
