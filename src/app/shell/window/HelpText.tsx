import { shellCommands } from '../commands/commands.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { describeShortcut } from '../../session/commands/shortcut.ts';
import styles from './window.module.css';
import textStyles from '../../kit/widgets/text.module.css';

/** What to do here, and where to find the keys. */
export function HelpText() {
  const workbench = useWorkbench();
  return (
    <>
      <ol className={styles.helpSteps}>
        <li>
          <strong>Write or choose a model.</strong> It describes processes that send each other messages. Small models are searched whenever
          you pause.
        </li>
        <li>
          <strong>Read the results.</strong> Every order in which the processes can move is tried. A deadlock is a state in which nobody can
          move.
        </li>
        <li>
          <strong>Step through it.</strong> A counterexample is a run that leads to the trouble. Each step marks the commands it executes:
          the sender's, and the receiver's.
        </li>
        <li>
          <strong>Take another way.</strong> At any step of a run, choose what happens next, or press Simulate to begin anew. The place
          Explore has the state as a table; More adds the run as a sequence chart.
        </li>
        <li>
          <strong>Share.</strong> The link carries the model and the very step that you see. Nothing is sent to a server.
        </li>
      </ol>
      <p>
        {describeShortcut(shellCommands.palette.shortcut)} searches everything that can be done; ? shows all keys.{' '}
        <button type="button" className={textStyles.link} onClick={() => workbench.view.showDialog({ kind: 'shortcuts' })}>
          Keyboard shortcuts
        </button>
      </p>
      <p>
        {'serviceWorker' in navigator
          ? 'Once it has been opened it works without a network.'
          : 'This page needs the network each time it is opened: browsers keep only pages that come over https or from the same machine.'}{' '}
        It contains the work of others, under{' '}
        <a className={textStyles.link} href="./licences.txt" target="_blank" rel="noreferrer">
          their licences
        </a>
        .
      </p>
    </>
  );
}
