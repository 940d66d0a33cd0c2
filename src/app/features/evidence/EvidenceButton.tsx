import { ListTree } from 'lucide-react';
import { verdictTitle } from '../../kit/widgets/verdict.ts';
import { useController } from '../../session/context.ts';
import type { VerdictView } from '../../../contract/check/result.ts';

/** Opens the evidence that comes with a verdict; nothing where there is none. */
export function EvidenceButton({ verdict, brief = false }: { readonly verdict: VerdictView; readonly brief?: boolean }) {
  const controller = useController();
  if (verdict.evidence == null) return null;
  return (
    <button
      type="button"
      className={brief ? 'app-button quiet icon-only small' : 'app-button quiet'}
      aria-label={`Why: evidence for ${verdictTitle(verdict).toLowerCase()}`}
      title="Why it holds or fails, part by part"
      onClick={() => {
        controller.properties.showEvidence(verdict);
        controller.setPane('evidence');
      }}
    >
      <ListTree aria-hidden size={16} />
      {!brief && <span>Why</span>}
    </button>
  );
}
