import type { VerdictView } from '../../../contract/check/result.ts';
import textStyles from './text.module.css';

/** What is to be said of a property that holds: the parts of it that never play a part, each in a sentence. */
export function Remarks({ verdict: { vacuous = [] } }: { readonly verdict: Pick<VerdictView, 'vacuous'> }) {
  return vacuous.map((part) => (
    <p key={part.text} className={textStyles.remark}>
      But <code>{part.text}</code> {part.says}.
    </p>
  ));
}
