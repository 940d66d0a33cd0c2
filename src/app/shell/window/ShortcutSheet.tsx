import { allCommands } from '../commands/all.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { describeShortcut } from '../../session/commands/shortcut.ts';
import styles from './window.module.css';

/** Keys that belong to a part of the window rather than to a command. */
const localKeys: readonly (readonly [string, readonly string[]])[] = [
  ['Steps: previous, next, first, last', ['↑', '↓', 'Home', 'End']],
  ['Source: quick fix', ['Ctrl+.']],
  ['Source: next problem', ['F8']],
  ['Source: leave it, with one key after the other', ['Escape', 'Tab']],
  ['Source: let Tab move the focus', ['Ctrl+M']],
  ['Between panels: resize', ['←', '→', '↑', '↓']],
  ['Menus and dialogs: close', ['Escape']],
  ['Message: dismiss', ['Escape']],
  ['Presented panel: back to all panels', ['Escape']],
];

/** All keys; those of commands come from the commands themselves. */
export function ShortcutSheet() {
  const commands = allCommands(useWorkbench());
  return (
    <table className={styles.keys}>
      <tbody>
        {commands.map(
          ({ id, label, shortcut, otherShortcuts = [] }) =>
            shortcut !== null && (
              <KeyRow key={id} label={label} shown={[shortcut, ...otherShortcuts].map((key) => describeShortcut(key))} />
            ),
        )}
        {localKeys.map(([label, shown]) => (
          <KeyRow key={label} label={label} shown={shown} />
        ))}
      </tbody>
    </table>
  );
}

function KeyRow({ label, shown }: { readonly label: string; readonly shown: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {shown.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </td>
    </tr>
  );
}
