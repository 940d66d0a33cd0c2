import type { Span } from '../base/span.ts';
import type { CardSection } from '../contract/card.ts';
import type { Diagnostic } from '../contract/diagnostic.ts';
import type { LanguageAnswer, LanguageQuestion } from '../contract/language.ts';
import type { Language } from '../contract/languages.ts';
import type { ConstantView, PropertyView, SymmetricSize } from '../contract/model.ts';
import type { PicturePlan } from '../contract/picture.ts';
import type { TransitionSystem } from '../system/ir.ts';

/**
 * What understands the texts of a language. It is entered in `front-ends.ts`; what makes transition systems of texts is known there only.
 */
export interface FrontEnd {
  /**
   * Understands a text as far as it goes: what is wrong is in the program's diagnostics. Fetches what names mistakes if the text has one.
   */
  read(text: string, options: SourceOptions): Promise<Program>;
  /** The same at once, and so do the programs' own methods. After `fetchMistakes`; before it they throw at a text with a mistake. */
  compile(text: string, options: SourceOptions): Program;
  /** Fetches what names mistakes. */
  fetchMistakes(): Promise<void>;
  /** A text in standard layout, or null with the reasons if it has syntax errors. What lays it out is fetched when it is asked for. */
  format(text: string, language: Language): Promise<Formatted>;
  /** Every construct in a sentence, with an example that runs. Fetched when it is asked for. */
  card(): Promise<readonly CardSection[]>;
}

/** What goes with a text. */
export interface SourceOptions {
  readonly language: Language;
  /** Values for top-level constants in place of those in the text; Booleans as 0 and 1. */
  readonly constants: Readonly<Record<string, number>>;
}

/** A text that was understood, with whatever is wrong with it in its diagnostics. */
export interface Program {
  readonly text: string;
  readonly language: Language;
  /** The model's name; empty where it has none. */
  readonly name: string;
  /** Where the model stands in the text. */
  readonly span: Span;
  /** In the order of their places, those of the picture that the text carries among them. */
  readonly diagnostics: readonly Diagnostic[];
  /** True when no diagnostic is an error. */
  readonly runnable: boolean;
  /** Top-level constants that can be given other values, in order. */
  readonly constants: readonly ConstantView[];
  /** In the order of the text. */
  readonly properties: readonly PropertyView[];
  /** The symmetric types that the text declares, in order. */
  readonly sizes: readonly SymmetricSize[];
  /** The transition system. To be asked of a program that is runnable only. */
  lower(): TransitionSystem;
  /** The same with a formula as its last property. */
  withFormula(formula: string, constants: SourceOptions['constants']): WithFormula;
  /** An expression, to be evaluated in single states; or what is wrong with it. With `condition` it has to be Boolean. */
  withExpression(expression: string, constants: SourceOptions['constants'], condition: boolean): WithExpression | string;
  /** The picture that the text carries; null if it carries none, or there is something wrong with it, which is among the diagnostics. */
  readonly picture: ProgramPicture | null;
  /** What an editor asks of a place in the text, whether or not it is correct. Fetched when it is asked for. */
  answer(question: LanguageQuestion): Promise<LanguageAnswer>;
}

/** A picture of a model's problem, to be drawn in its states. */
export interface ProgramPicture {
  readonly plan: PicturePlan;
  /** The number of the property that is its first expression, of those of the transition system. */
  readonly first: number;
  /** For each expression whether it is a condition. */
  readonly boolean: readonly boolean[];
  /** The transition system with its expressions as the last properties. */
  lower(): TransitionSystem;
}

/** A program and a formula. */
export interface WithFormula {
  /** null where the formula has errors. Spans of the formula lie beyond the end of the program's text. */
  readonly program: Program | null;
  /** The name of the property that the formula has become. */
  readonly name: string;
  /** What is wrong with the formula, or the warnings of one without errors, with spans in its own text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A transition system whose last property stands for an expression. */
export interface WithExpression {
  readonly system: TransitionSystem;
  /** Whether its value is a truth value, where its form does not tell. */
  readonly boolean: boolean;
}

export interface Formatted {
  readonly text: string | null;
  readonly diagnostics: readonly Diagnostic[];
}
