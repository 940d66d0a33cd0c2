import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { analyse, hasErrors } from '../analyse.ts';
import { isFinished } from '../check/finished.ts';
import type { AnalysisOptions, CheckedModel } from '../check/checked.ts';
import { compilePicture, type PictureAnalysis } from '../picture/compile.ts';
import { report } from '../diagnostics/entry.ts';
import { pictureDiagnostics } from '../diagnostics/pictures.ts';
import { sizeDiagnostics } from '../diagnostics/sizes.ts';
import { deadAssignments } from './dead-assignments.ts';
import { lowerWithin } from './lower-within.ts';
import { mostParts } from './room.ts';
import { unprintedTraces } from './unprinted-traces.ts';

/** A text parsed and checked, with what is wrong with its picture among the diagnostics. */
export function analyseWithPicture(text: string, options: Pick<AnalysisOptions, 'dialect' | 'constants'>): CheckedModel {
  const model = analyse(text, options);
  return { ...model, diagnostics: withPicture(model, compilePicture(model, options.constants)).diagnostics };
}

/**
 * The diagnostics of a model and of its picture, by their places, and the picture if nothing is wrong with it. Among them is that they
 * become too large, assignments of values that neither of them uses, and TRACEs that no step prints.
 */
export function withPicture(model: CheckedModel, drawn: PictureAnalysis | null): PictureAnalysis {
  const given = [...model.diagnostics, ...(drawn?.diagnostics ?? [])];
  const picture = drawn?.picture ?? null;
  const lowered = hasErrors(model.diagnostics) ? null : lowerWithin(picture?.model ?? model);
  if (lowered === null || !('tooLarge' in lowered)) {
    // What a picture uses that is not understood is not known.
    const known = lowered !== null && (drawn === null || picture !== null);
    const dead = known && isComplete(model) ? deadAssignments(lowered) : [];
    const unprinted = lowered === null ? [] : unprintedTraces(lowered, model.dialect);
    return { picture, diagnostics: inOrder([...given, ...dead, ...unprinted]) };
  }
  const { tooLarge } = lowered;
  const beyond = picture !== null && tooLarge.start >= model.text.length;
  const problem = beyond
    ? report(pictureDiagnostics.tooLarge, picture.span, { limit: mostParts })
    : report(sizeDiagnostics.tooLarge, tooLarge, { limit: mostParts });
  return { picture: null, diagnostics: inOrder([...given, problem]) };
}

function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort((a, b) => a.span.start - b.span.start);
}

function isComplete({ tree, facts }: CheckedModel): boolean {
  return isFinished(tree, (process) => facts.activations.some((activation) => activation.process.node === process));
}
