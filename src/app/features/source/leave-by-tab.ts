import { type editor, type IDisposable, KeyCode } from './monaco.ts';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

/**
 * Lets Tab leave the editor after Escape, as `SourceEditor` says below the text: one who uses the keyboard alone must be able to go on. Any
 * other key makes Tab indent again.
 */
export function leaveByTab(instance: editor.IStandaloneCodeEditor): IDisposable[] {
  let leaves = false;
  return [
    instance.onKeyDown((event) => {
      if (event.keyCode === KeyCode.Tab && leaves) {
        event.preventDefault();
        event.stopPropagation();
        focusBeside(instance.getContainerDomNode(), event.shiftKey);
      } else if (event.keyCode !== KeyCode.Shift) leaves = event.keyCode === KeyCode.Escape;
    }),
    instance.onDidBlurEditorWidget(() => {
      leaves = false;
    }),
  ];
}

/** Moves the focus to the control after an element, or before it. */
function focusBeside(element: HTMLElement, backwards: boolean): void {
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter((other) => !element.contains(other) && other.checkVisibility());
  const where = backwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const beside = all.filter((other) => (element.compareDocumentPosition(other) & where) !== 0);
  (backwards ? beside.at(-1) : beside[0])?.focus();
}
