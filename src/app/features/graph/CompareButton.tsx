import { GitCompareArrows } from 'lucide-react';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { graphCommands } from './commands.ts';
import { Tool } from './Tool.tsx';

/** Opens the choice of what the graph is compared with. */
export function CompareButton() {
  const workbench = useWorkbench();
  const { hint, run } = graphCommands.compare;
  return (
    <button
      type="button"
      className={buttonClass('quiet', 'small')}
      aria-label="Compare with another graph"
      title={hint}
      onClick={() => run(workbench)}
    >
      <Tool icon={GitCompareArrows} word="Compare" />
    </button>
  );
}
