import styles from './editor.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { editorCommands } from './commands.ts';
import { Redo2, Undo2, WandSparkles } from 'lucide-react';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState } from '../../session/workbench/workbench.ts';
import { selectDiagnostics } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { countOf } from '../../kit/widgets/format.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ConstantsBar } from './ConstantsBar.tsx';
import { Problems } from './Problems.tsx';
import { SourceEditor } from './SourceEditor.tsx';

/** The model's text, its constants, and what is wrong with it. */
export function SourcePanel() {
  return (
    <Panel title="Source" className={styles.sourcePanel} tools={<SourceTools />}>
      <ConstantsBar />
      <SourceEditor />
      <div className={styles.sourceFoot}>
        <Breadcrumbs />
        <Summary />
        <p className={styles.sourceWayOut}>Esc, then Tab: leave the editor</p>
      </div>
      <Problems />
    </Panel>
  );
}

function SourceTools() {
  return (
    <span className={styles.rare}>
      <CommandButton command={editorCommands.undo} icon={Undo2} look="quiet" iconOnly small />
      <CommandButton command={editorCommands.redo} icon={Redo2} look="quiet" iconOnly small />
      <CommandButton command={editorCommands.format} icon={WandSparkles} look="quiet" iconOnly small />
    </span>
  );
}

const selectWaiting = (state: AppState) => state.document.analysis === null;

function Summary() {
  const diagnostics = useAppState(selectDiagnostics);
  const waiting = useAppState(selectWaiting);
  const errors = diagnostics.filter((d) => d.severity === 'error').length;
  const warnings = diagnostics.length - errors;
  if (waiting) return null;
  const parts = [errors > 0 && countOf(errors, 'error'), warnings > 0 && countOf(warnings, 'warning')].filter((part) => part !== false);
  const tone = errors > 0 ? textStyles.toneBad : warnings > 0 ? textStyles.toneWarning : textStyles.quietText;
  return (
    <span className={`${styles.summary} ${tone}`} role="status">
      {parts.length === 0 ? 'No problems' : parts.join(', ')}
    </span>
  );
}
