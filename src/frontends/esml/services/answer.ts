import { complete } from './completion.ts';
import type { ServiceContext } from './context.ts';
import { hover } from './hover.ts';
import { nameType } from './name-type.ts';
import { definition, highlights, references } from './navigation.ts';
import { breadcrumbs, foldingRanges, outline } from './outline.ts';
import { formatEdits } from './format-edits.ts';
import { inlayHints } from './inlay-hints.ts';
import { rename, renameable } from './rename.ts';
import { enclosing } from './selection.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { signatureHelp } from './signature.ts';
import type { LanguageAnswer, LanguageQuestion } from '../../../contract/language.ts';

/** The answer to a question about a text. */
export function answer(context: ServiceContext, { ask, offset, newName, end }: LanguageQuestion): LanguageAnswer {
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
    case 'renameable':
      return { renameable: renameable(context, offset) };
    case 'rename':
      return { rename: rename(context, offset, newName ?? '') };
    case 'folding':
      return { folding: foldingRanges(context) };
    case 'selection':
      return { selection: enclosing(context, offset) };
    case 'naming':
      return { naming: nameType(context, offset) };
    case 'outline':
      return { outline: outline(context) };
    case 'tokens':
      return { tokens: semanticTokens(context) };
    case 'hints':
      return { hints: inlayHints(context) };
    case 'layout':
      return { layout: formatEdits(context, end === undefined ? null : { start: offset, end }) };
    case 'breadcrumbs':
      return { breadcrumbs: breadcrumbs(context, offset) };
  }
}
