import type { CheckedModel } from '../../frontends/esml/check/checked.ts';
import { complete } from '../../frontends/esml/services/completion.ts';
import { type ServiceContext, serviceContext } from '../../frontends/esml/services/context.ts';
import { hover } from '../../frontends/esml/services/hover.ts';
import { definition, highlights, references } from '../../frontends/esml/services/navigation.ts';
import { breadcrumbs, foldingRanges, outline } from '../../frontends/esml/services/outline.ts';
import { rename } from '../../frontends/esml/services/rename.ts';
import { enclosing } from '../../frontends/esml/services/selection.ts';
import { semanticTokens } from '../../frontends/esml/services/semantic-tokens.ts';
import { signatureHelp } from '../../frontends/esml/services/signature.ts';
import type { LanguageAnswer, LanguageQuestion } from '../../contract/language.ts';

/** Answers questions; keeps what it found out about the last text, which `modelOf` checks. */
export function answersFor(modelOf: (question: LanguageQuestion) => CheckedModel): (question: LanguageQuestion) => LanguageAnswer {
  let context: ServiceContext | null = null;
  return (question) => {
    const model = modelOf(question);
    if (context?.model !== model) context = serviceContext(model);
    return answer(context, question);
  };
}

function answer(context: ServiceContext, { ask, offset, newName }: LanguageQuestion): LanguageAnswer {
  switch (ask) {
    case 'completion':
      return { completion: complete(context, offset) };
    case 'hover':
      return { hover: hover(context, offset) };
    case 'signature':
      return { signature: signatureHelp(context, offset) };
    case 'definition':
      return { definition: definition(context, offset) };
    case 'references':
      return { references: references(context, offset) };
    case 'highlights':
      return { highlights: highlights(context, offset) };
    case 'rename':
      return { rename: rename(context, offset, newName ?? '') };
    case 'folding':
      return { folding: foldingRanges(context) };
    case 'selection':
      return { selection: enclosing(context, offset) };
    case 'outline':
      return { outline: outline(context) };
    case 'tokens':
      return { tokens: semanticTokens(context) };
    case 'breadcrumbs':
      return { breadcrumbs: breadcrumbs(context, offset) };
  }
}
