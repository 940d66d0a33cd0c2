import type { RefusedFamily } from '../../../contract/alike.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** What is not put together, why, and where in the source that is. */
export function Refusal({ name, reason, line, span }: RefusedFamily) {
  const workbench = useWorkbench();
  return (
    <p className={controlsStyles.message}>
      {name}: {reason}.{' '}
      {span !== null && line !== null && (
        <button type="button" className={buttonClass('small')} onClick={() => workbench.view.reveal(span)}>
          Line {line}
        </button>
      )}
    </p>
  );
}
