import type { Workbench } from './workbench.ts';
import { starter } from '../library/starter.ts';
import { usualLanguage } from '../../../contract/languages.ts';

/** A start that took longer is slow, and a text of fewer characters is not what made it so. */
const slowMilliseconds = 4_000;
const longText = 100_000;

/** After a slow start with a long text, offers to go on without it: it then stays among the own models, and the next start is quick. */
export function offerAfterSlowStart({ store, document, view }: Pick<Workbench, 'store' | 'document' | 'view'>, milliseconds: number): void {
  const { length } = store.getState().document.text;
  if (milliseconds < slowMilliseconds || length < longText) return;
  view.notify('warning', 'The page took long to start, as your text is long.', {
    label: 'Start without it',
    run: () =>
      document.replace({ text: starter, language: usualLanguage, constants: {} }, true, 'Your long text was kept among your models.'),
  });
}
