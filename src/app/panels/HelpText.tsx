import { allCommands } from '../commands/all.ts';
import { describeShortcut } from '../commands/shortcut.ts';

/** What to do here, and the keys. */
export function HelpText() {
  return (
    <>
      <ol className="help-steps">
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
          <strong>Take another way.</strong> At any step of a run, choose what happens next, or press Simulate to begin anew.
        </li>
        <li>
          <strong>Share.</strong> The link carries the model and the very step that you see. Nothing is sent to a server.
        </li>
      </ol>
      <table className="keys">
        <caption>Keys</caption>
        <tbody>
          {allCommands.map(
            ({ id, label, shortcut }) =>
              shortcut !== null && (
                <tr key={id}>
                  <th scope="row">{label}</th>
                  <td>
                    <kbd>{describeShortcut(shortcut)}</kbd>
                  </td>
                </tr>
              ),
          )}
          <tr>
            <th scope="row">Step, with the focus in the run</th>
            <td>
              <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Home</kbd> <kbd>End</kbd>
            </td>
          </tr>
          <tr>
            <th scope="row">In the source: quick fix, next problem</th>
            <td>
              <kbd>Ctrl+.</kbd> <kbd>F8</kbd>
            </td>
          </tr>
          <tr>
            <th scope="row">In the source: let Tab move the focus</th>
            <td>
              <kbd>Ctrl+M</kbd>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
