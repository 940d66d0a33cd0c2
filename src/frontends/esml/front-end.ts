import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { LanguageAnswer, LanguageQuestion } from '../../contract/language.ts';
import type { ConstantView, PropertyView } from '../../contract/model.ts';
import type { FrontEnd, Program, ProgramPicture, SourceOptions, WithExpression, WithFormula } from '../frontend.ts';
import { analyse, hasErrors } from './analyse.ts';
import type { CheckedModel } from './check/checked.ts';
import { report } from './diagnostics/entry.ts';
import { dialectOf, esmlIn } from './dialect.ts';
import { sizeDiagnostics } from './diagnostics/sizes.ts';
import { analyseFormula } from './formula.ts';
import { lower } from './lower/lower.ts';
import { lowerWithin } from './lower/lower-within.ts';
import { withPicture } from './lower/all-diagnostics.ts';
import { mostParts } from './lower/room.ts';
import { knowQuestions } from './lower/known-questions.ts';
import { knowMistakes, MistakesNotFetched } from './mistakes/known.ts';
import { compilePicture } from './picture/compile.ts';
import type { ServiceContext } from './services/context.ts';
import { symmetricSizes } from './services/symmetric-sizes.ts';

/** ESML (docs/language.md). */
export const esml: FrontEnd = {
  async read(text, options) {
    try {
      return compile(text, options);
    } catch (error) {
      if (!(error instanceof MistakesNotFetched)) throw error;
      await fetchMistakes();
      return compile(text, options);
    }
  },
  compile,
  fetchMistakes,
  async format(text, language) {
    const [{ format }] = await Promise.all([import('./syntax/format.ts'), fetchMistakes()]);
    return format(text, dialectOf(language));
  },
  card: async () => (await import('./card/card.ts')).languageCard,
};

function compile(text: string, { language, constants }: SourceOptions): Program {
  return new EsmlProgram(analyse(text, { dialect: dialectOf(language), constants }), constants);
}

async function fetchMistakes(): Promise<void> {
  const [mistakes, questions] = await Promise.all([import('./mistakes/mistakes.ts'), import('./lower/questions.ts')]);
  knowMistakes(mistakes);
  knowQuestions(questions);
}

/** A text in ESML. */
class EsmlProgram implements Program {
  /** What editors' questions need to know of the text; made with the first one. */
  private context: ServiceContext | null = null;

  readonly diagnostics: readonly Diagnostic[];
  readonly picture: ProgramPicture | null;

  constructor(
    private readonly model: CheckedModel,
    private readonly given: SourceOptions['constants'],
  ) {
    const { picture, diagnostics } = withPicture(model, compilePicture(model, given));
    this.diagnostics = diagnostics;
    this.picture = picture === null ? null : { ...picture, lower: () => lower(picture.model) };
  }

  get text() {
    return this.model.text;
  }

  get language() {
    return esmlIn(this.model.dialect);
  }

  get name() {
    return this.model.tree.name.text;
  }

  get span() {
    return this.model.tree.span;
  }

  get runnable() {
    return !hasErrors(this.diagnostics);
  }

  get constants(): readonly ConstantView[] {
    return this.model.facts.constants.map(({ name, kind, value, declared, span }) => ({ name, kind, value, declared, span }));
  }

  get properties(): readonly PropertyView[] {
    return this.model.facts.properties.map(({ node, name }) => ({
      name,
      span: node.span,
      logic: node.logic,
      formula: this.text.slice(node.formula.span.start, node.formula.span.end),
    }));
  }

  get sizes() {
    return symmetricSizes(this.model);
  }

  lower() {
    return lower(this.model);
  }

  withFormula(formula: string, constants: SourceOptions['constants']): WithFormula {
    const { model, name, diagnostics } = analyseFormula(this.text, { dialect: this.model.dialect, constants }, formula);
    if (model === null) return { program: null, name, diagnostics };
    const program = new EsmlProgram(model, constants);
    if (program.runnable) return { program, name, diagnostics };
    const span = { start: 0, end: formula.length };
    return { program: null, name, diagnostics: [report(sizeDiagnostics.tooLarge, span, { limit: mostParts })] };
  }

  withExpression(expression: string, constants: SourceOptions['constants'], condition: boolean): WithExpression | string {
    const options = { dialect: this.model.dialect, constants, lastIsExpression: !condition };
    const { model, diagnostics } = analyseFormula(this.text, options, expression);
    if (model === null) return diagnostics[0]?.message ?? 'this is not an expression';
    const formula = model.facts.properties.at(-1)?.node.formula;
    const type = formula === undefined ? undefined : model.facts.types.get(formula.id);
    if (type?.kind === 'channel') return 'a channel has no value; its messages are in the state table';
    const system = lowerWithin(model);
    if ('tooLarge' in system) return sizeDiagnostics.tooLarge.message({ limit: mostParts });
    if (system.properties.at(-1)?.formula.kind !== 'proposition') return 'temporal operators speak of runs, not of a single state';
    return { system, boolean: type?.kind === 'boolean' };
  }

  async answer(question: LanguageQuestion): Promise<LanguageAnswer> {
    const [{ answer }, { serviceContext }, { livenessIn }] = await Promise.all([
      import('./services/answer.ts'),
      import('./services/context.ts'),
      import('./lower/live-places.ts'),
      fetchMistakes(),
    ]);
    this.context ??= serviceContext(this.model, livenessIn(this.model, this.given));
    return answer(this.context, question);
  }
}
