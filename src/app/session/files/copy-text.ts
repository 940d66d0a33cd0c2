/** Puts a text on the clipboard; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without a secure context there is no such clipboard, and a frame may not be allowed to use it.
    return copySelected(text);
  }
}

/**
 * Copies as the key does, from a field that is there for that moment only. It needs no permission and no secure context, but a press of the
 * reader's shortly before.
 */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; inset-block-start: 0; opacity: 0';
  // What lies outside of an open dialog cannot be selected.
  (document.querySelector('dialog:modal') ?? document.body).append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
