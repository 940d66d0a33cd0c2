import type { Missed } from '../../../contract/player.ts';
import { kindWords } from '../../../drawing/signs.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { countOf } from '../../kit/widgets/format.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';

/** States that are offered to be shown. */
const mostOffered = 3;

/** What a search that came to its end did not see, with the ends that are bad among them. */
export function MissedNote({ missed }: { readonly missed: Missed }) {
  const { showing } = useWorkbench();
  const { states, total, bad } = missed;
  const [first] = bad;
  return (
    <div role="note">
      <p>
        <strong>
          The search has come to its end, and has missed {countOf(states, 'state')} of {total}
          {first === undefined ? '.' : `, among them ${bad.length === 1 ? `a ${kindWords(first.kind)}` : `${bad.length} bad ends`}.`}
        </strong>
      </p>
      {bad.slice(0, mostOffered).map(({ id, kind, words }) => (
        <button key={id} type="button" className={buttonClass()} onClick={() => showing.show(words, id)}>
          Show state {id}: {kindWords(kind)}
        </button>
      ))}
    </div>
  );
}
