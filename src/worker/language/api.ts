import type { CardSection } from '../../contract/card.ts';
import type { LanguageAnswer, LanguageQuestion } from '../../contract/language.ts';
import type { Language } from '../../contract/languages.ts';
import type { FormatResult } from '../../contract/model.ts';

/** What an editor asks of texts, whether or not they are correct. */
export interface LanguageApi {
  /** The text in standard layout, or null with the reasons in `diagnostics` if it has syntax errors. */
  format(text: string, language: Language): Promise<FormatResult>;
  /** What the language services know of a place in a text, whether or not the text is correct. */
  language(question: LanguageQuestion): Promise<LanguageAnswer>;
  /** Every construct of the language in a sentence, with an example that runs. */
  languageCard(language: Language): Promise<readonly CardSection[]>;
}
