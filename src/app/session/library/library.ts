import { type KeptDraft, keepDraft } from '../state/drafts.ts';

/** The name of an own model: the one it was given, else the one in its text. */
export function titleOf(draft: Pick<KeptDraft, 'title' | 'modelName'>): string {
  return draft.title ?? draft.modelName;
}

/** Gives a model a name; an empty one gives it back the name in its text. */
export function renameModel(models: readonly KeptDraft[], id: string, title: string): readonly KeptDraft[] {
  return models.map((model) => {
    if (model.id !== id) return model;
    const { title: _, ...unnamed } = model;
    return title.trim() === '' ? unnamed : { ...unnamed, title: title.trim() };
  });
}

/** Puts a copy of a model right before it. */
export function duplicateModel(models: readonly KeptDraft[], id: string, newId: string, now: number): readonly KeptDraft[] {
  return models.flatMap((model) =>
    model.id === id ? [{ ...model, id: newId, savedAt: now, title: `${titleOf(model)} (copy)` }, model] : [model],
  );
}

export function removeModel(models: readonly KeptDraft[], id: string): readonly KeptDraft[] {
  return models.filter((model) => model.id !== id);
}

/** Puts a removed model back, in front. */
export function bringBack(models: readonly KeptDraft[], model: KeptDraft): readonly KeptDraft[] {
  return keepDraft(models, model);
}

/** Keeps a model under an id of its own beside another one that has the same. */
export function keepBeside(models: readonly KeptDraft[], model: KeptDraft, id: string): readonly KeptDraft[] {
  return keepDraft(models, { ...model, id, title: `${titleOf(model)} (2)` });
}
