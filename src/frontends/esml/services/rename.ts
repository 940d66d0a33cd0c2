import { isAccepting } from '../accepting.ts';
import { analyse, hasErrors } from '../analyse.ts';
import type { CheckedModel } from '../check/checked.ts';
import { isKeyword } from '../syntax/tokens.ts';
import type { ServiceContext } from './context.ts';
import { occurrenceAt, references } from './navigation.ts';
import { isDefinedInText, type Occurrence, occurrencesOf } from './occurrences.ts';
import type { TextEdit } from '../../../contract/diagnostic.ts';
import type { RenameResult, Renameable } from '../../../contract/language.ts';

/** Finds the name that a renaming at an offset would change. */
export function renameable(context: ServiceContext, offset: number): Renameable {
  const found = occurrenceAt(context, offset);
  if (found === null) return { problem: 'There is no name here that could be renamed.' };
  const { name } = found.entity;
  return isDefinedInText(found.entity)
    ? { name, span: found.span, problem: null }
    : { problem: `${name} is predefined and cannot be renamed.` };
}

/**
 * Renames what the name at an offset stands for. The renamed text is checked again, and unless every name in it stands for the same as
 * before the renaming is refused; that covers clashes, hiding and being hidden.
 */
export function rename(context: ServiceContext, offset: number, newName: string): RenameResult {
  const found = renameable(context, offset);
  if (found.problem !== null) return refused(found.problem);
  const old = found.name;
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(newName))
    return refused(`"${newName}" is not a name: a name begins with a letter, and letters, digits and _ follow.`);
  if (isKeyword(newName) || newName === 'BOOLEAN') return refused(`${newName} is a word of the language; choose another name.`);
  if (newName === old) return { edits: [], problem: null };
  const accepts = acceptanceProblem(context, offset, newName);
  if (accepts !== null) return refused(accepts);
  const edits = references(context, offset).map((span) => ({ span, text: newName }));
  return changesMeaning(context, edits, newName)
    ? refused(`"${newName}" is in use where "${old}" is, so that names would change their meaning; choose another name.`)
    : { edits, problem: null };
}

/** Why a state of an automaton cannot have a name: that says whether it is accepting. */
function acceptanceProblem(context: ServiceContext, offset: number, newName: string): string | null {
  const entity = occurrenceAt(context, offset)?.entity;
  if (entity?.kind !== 'state' || isAccepting(entity.name) === isAccepting(newName)) return null;
  return isAccepting(entity.name)
    ? `${entity.name} is an accepting state: its new name must begin with "accept", too.`
    : `${entity.name} is no accepting state: its new name must not begin with "accept".`;
}

function refused(problem: string): RenameResult {
  return { edits: null, problem };
}

function changesMeaning({ model, occurrences }: ServiceContext, edits: readonly TextEdit[], newName: string): boolean {
  const growth = edits.map(({ span }) => ({ at: span.start, by: newName.length - (span.end - span.start) }));
  const moved = (offset: number) => growth.reduce((sum, { at, by }) => (at < offset ? sum + by : sum), offset);
  const text = edits.reduceRight((t, { span }) => t.slice(0, span.start) + newName + t.slice(span.end), model.text);
  const after = check(model, text);
  if (hasErrors(after.diagnostics) && errors(after) > errors(check(model, model.text))) return true;
  const before = meaning(occurrences, moved);
  return before !== meaning(occurrencesOf(after), (offset) => offset);
}

function check(model: CheckedModel, text: string): CheckedModel {
  return analyse(text, { dialect: model.dialect, constants: {} });
}

function errors({ diagnostics }: CheckedModel): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length;
}

function meaning(occurrences: readonly Occurrence[], place: (offset: number) => number): string {
  return occurrences.map(({ span, entity }) => `${place(span.start)}:${place(entity.definition.start)}`).join(' ');
}
