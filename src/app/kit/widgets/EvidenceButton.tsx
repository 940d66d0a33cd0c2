import { ListTree } from 'lucide-react';
import type { VerdictView } from '../../../contract/check/result.ts';
import { verdictTitle } from './verdict.ts';
import { showEvidence } from '../../session/workbench/open-verdict.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { goToPane } from '../../session/workbench/browser-history.ts';
import { buttonClass } from './button.ts';

/** Opens the evidence that comes with a verdict; nothing where there is none. */
export function EvidenceButton({ verdict, brief = false }: { readonly verdict: VerdictView; readonly brief?: boolean }) {
  const workbench = useWorkbench();
  if (verdict.evidence == null) return null;
  return (
    <button
      type="button"
      className={brief ? buttonClass('quiet', 'iconOnly', 'small') : buttonClass('quiet')}
      aria-label={`Why: evidence for ${verdictTitle(verdict).toLowerCase()}`}
      title="Why it holds or fails, part by part"
      onClick={() => {
        showEvidence(workbench, verdict);
        goToPane(workbench, 'evidence');
      }}
    >
      <ListTree aria-hidden size={16} />
      {!brief && <span>Why</span>}
    </button>
  );
}
