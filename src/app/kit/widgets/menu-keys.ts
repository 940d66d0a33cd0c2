import type { KeyboardEvent } from 'react';

/**
 * The keys of a menu, which is a list of buttons, maybe below a field that filters them: arrows, Home and End move the focus, and letters
 * go to the next item that begins with what was typed within a moment.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const next = target(event, stops);
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function target({ key, target, currentTarget }: KeyboardEvent<HTMLElement>, stops: readonly HTMLElement[]): HTMLElement | undefined {
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? stops.indexOf(focused) : -1;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step !== undefined) return stops[Math.min(Math.max(at + step, 0), stops.length - 1)];
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') return undefined;
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  return typed(key, stops, at, currentTarget);
}

/** What was typed so far, when last, and in which menu. */
let typing: { readonly text: string; readonly at: number; readonly menu: Element | null } = { text: '', at: 0, menu: null };
const pauseMilliseconds = 700;

/** The next item that begins with what was typed; one letter typed again goes on to the one after it. */
function typed(key: string, stops: readonly HTMLElement[], at: number, menu: Element): HTMLElement | undefined {
  const now = performance.now();
  const letter = key.toLowerCase();
  const goesOn = typing.menu === menu && now - typing.at < pauseMilliseconds && typing.text !== letter;
  const text = goesOn ? typing.text + letter : letter;
  typing = { text, at: now, menu };
  const from = text.length === 1 ? at + 1 : Math.max(0, at);
  const round = [...stops.slice(from), ...stops.slice(0, from)];
  return round.find((stop) => wordsOf(stop).startsWith(text));
}

function wordsOf(stop: HTMLElement): string {
  return (stop.querySelector('[data-title]')?.textContent ?? stop.textContent ?? '').trim().toLowerCase();
}
