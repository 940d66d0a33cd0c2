import type { Span } from '../base/span.ts';
import type { CheckedModel } from '../frontends/esml/check/checked.ts';
import type { Dialect } from '../frontends/esml/dialect.ts';
import { type Completion, complete } from '../frontends/esml/services/completion.ts';
import { type ServiceContext, serviceContext } from '../frontends/esml/services/context.ts';
import { type Hover, hover } from '../frontends/esml/services/hover.ts';
import { definition, highlights, references } from '../frontends/esml/services/navigation.ts';
import { breadcrumbs, type Crumb, foldingRanges, outline, type OutlineItem } from '../frontends/esml/services/outline.ts';
import { type RenameResult, rename } from '../frontends/esml/services/rename.ts';
import { enclosing } from '../frontends/esml/services/selection.ts';
import { type SemanticToken, semanticTokens } from '../frontends/esml/services/semantic-tokens.ts';
import { type SignatureHelp, signatureHelp } from '../frontends/esml/services/signature.ts';

/** A question about a place in a text; the text comes along, so that an answer always belongs to what was asked. */
export interface LanguageQuestion {
  readonly text: string;
  readonly dialect: Dialect;
  readonly constants: Readonly<Record<string, number>>;
  readonly offset: number;
  readonly ask: keyof LanguageAnswers;
  /** For `rename`. */
  readonly newName?: string;
}

export interface LanguageAnswers {
  readonly completion: Completion;
  readonly hover: Hover | null;
  readonly signature: SignatureHelp | null;
  readonly definition: Span | null;
  readonly references: readonly Span[];
  readonly highlights: readonly Span[];
  readonly rename: RenameResult;
  readonly folding: readonly Span[];
  /** What encloses the place, from the inside out. */
  readonly selection: readonly Span[];
  readonly breadcrumbs: readonly Crumb[];
  readonly outline: readonly OutlineItem[];
  readonly tokens: readonly SemanticToken[];
}

/** The answer to a question, under its name. */
export type LanguageAnswer = Partial<LanguageAnswers>;

/** Answers questions; keeps what it found out about the last text, which `modelOf` checks. */
export function createLanguage(modelOf: (question: LanguageQuestion) => CheckedModel): (question: LanguageQuestion) => LanguageAnswer {
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
