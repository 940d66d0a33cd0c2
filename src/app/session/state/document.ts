import { isReplacement } from './identity.ts';
import { type Language, sameLanguage } from '../../../contract/languages.ts';
import type { Constants, Document } from './types.ts';
import type { AnalyseResult, ConstantView } from '../../../contract/model.ts';

export interface DocumentState extends Document {
  /** Under which id the model is kept, with its versions. */
  readonly own: string;
  /** Grows with every change of text, language or constants; results carry the revision that they belong to. */
  readonly revision: number;
  /** The text as it was loaded; what differs from it was typed and must not be lost. */
  readonly pristine: string;
  /** The last answer about this text or an earlier one. */
  readonly analysis: AnalyseResult | null;
  /** True while the analysis belongs to an earlier revision. */
  readonly analysisStale: boolean;
  /** The constants of the text when those for which values are set were last all among them. */
  readonly declared: readonly ConstantView[];
}

/** The slice of a freshly loaded document. */
export function loadDocument(document: Document, revision: number, pristine = document.text, own = `model-${revision}`): DocumentState {
  const { text, language, constants } = document;
  return {
    text: withPlainLines(text),
    language,
    constants,
    own,
    revision,
    pristine: withPlainLines(pristine),
    analysis: null,
    analysisStale: true,
    declared: [],
  };
}

/** The text after an edit. Values set for constants do not pass to another model that is put in its place. */
export function editText(state: DocumentState, text: string): DocumentState {
  if (text === state.text) return state;
  return changed(state, isReplacement(state.text, text) ? { text, constants: {} } : { text });
}

/** The document with a model that it had before. */
export function restoreModel(state: DocumentState, { text, language, constants }: Document): DocumentState {
  return changed(state, { text, language, constants });
}

export function chooseLanguage(state: DocumentState, language: Language): DocumentState {
  return sameLanguage(language, state.language) ? state : changed(state, { language });
}

/** Sets a constant, or with null gives it back the value of the text. */
export function setConstant(state: DocumentState, name: string, value: number | null): DocumentState {
  const constants: Record<string, number> = { ...state.constants };
  if (value === null) delete constants[name];
  else constants[name] = value;
  return setConstants(state, constants);
}

/** Takes an answer unless a newer text has been asked about since. */
export function receiveAnalysis(state: DocumentState, analysis: AnalyseResult): DocumentState {
  if (analysis.run !== state.revision) return state;
  const all = Object.keys(state.constants).every((name) => analysis.constants.some((constant) => constant.name === name));
  return { ...state, analysis, analysisStale: false, declared: all ? analysis.constants : state.declared };
}

/** The document with other values set for its constants. */
export function setConstants(state: DocumentState, constants: Constants): DocumentState {
  return changed(state, { constants });
}

/** Whether something would be lost if the text were replaced. */
export function isModified(state: DocumentState): boolean {
  return state.text !== state.pristine && state.text.trim() !== '';
}

/** Lines that end as the editor ends them, so that offsets mean the same everywhere. */
function withPlainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function changed(state: DocumentState, change: Partial<Document>): DocumentState {
  return { ...state, ...change, revision: state.revision + 1, analysisStale: true };
}
