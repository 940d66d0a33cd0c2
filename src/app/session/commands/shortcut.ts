/** A key with its modifiers; `mod` is Ctrl, and Cmd on a Mac. */
export interface Shortcut {
  readonly key: string;
  readonly mod?: boolean;
  readonly shift?: boolean;
  readonly alt?: boolean;
  /** Only a shortcut where it is not typed into something. */
  readonly outsideOfText?: boolean;
  /** A key without modifiers that acts in the player and in what is presented, where it has no other meaning. */
  readonly plain?: boolean;
}

/** The key that presents a panel; its button says so too. */
export const presentKey: Shortcut = { key: 'm', alt: true, shift: true };

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a key press is a shortcut. Letters and digits are compared by their place on the keyboard, since Alt may change what they type.
 */
export function matches(shortcut: Shortcut, event: KeyPress): boolean {
  const code = /^[a-z]$/.test(shortcut.key)
    ? `Key${shortcut.key.toUpperCase()}`
    : /^\d$/.test(shortcut.key)
      ? `Digit${shortcut.key}`
      : null;
  const sameKey = code === null ? event.key === shortcut.key : event.code === code;
  return (
    sameKey &&
    (event.ctrlKey || event.metaKey) === (shortcut.mod ?? false) &&
    // Which characters need Shift depends on the keyboard.
    ((shortcut.outsideOfText === true && shortcut.key.length === 1) || event.shiftKey === (shortcut.shift ?? false)) &&
    event.altKey === (shortcut.alt ?? false)
  );
}

const keyNames: Readonly<Record<string, string>> = { ArrowRight: '→', ArrowLeft: '←', ArrowUp: '↑', ArrowDown: '↓', ' ': 'Space' };

/** A shortcut as people write it. */
export function describeShortcut(shortcut: Shortcut, mac = onMac()): string {
  const key = keyNames[shortcut.key] ?? (shortcut.key.length === 1 ? shortcut.key.toUpperCase() : shortcut.key);
  const modifiers = [shortcut.mod && (mac ? '⌘' : 'Ctrl'), shortcut.alt && (mac ? '⌥' : 'Alt'), shortcut.shift && (mac ? '⇧' : 'Shift')];
  return [...modifiers.filter((m) => typeof m === 'string'), key].join(mac ? ' ' : '+');
}

function onMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}
