import { uniqueId } from '../../../../base/unique-id.ts';
import { isRecord } from '../../../session/storage/values.ts';
import type { AppStore } from '../../../session/state/store.ts';
import { tutorSlice } from '../state.ts';
import { progressOf, scoreOf, withProgress } from './score.ts';

/** The window in which a lesson is embedded, and the one that it is in. */
export interface Frames {
  readonly parent: Pick<Window, 'postMessage'>;
  readonly own: Pick<Window, 'addEventListener'>;
  /** What the activity is called. */
  readonly address: string;
}

/**
 * Tells the page in which a lesson is embedded how far it has come, by the messages of SPLICE (Splice Low-Cost Interoperability Protocol):
 * `SPLICE.reportScoreAndState` after each answer, `SPLICE.sendEvent` with what was answered, and `SPLICE.getState` at first, whose answer
 * brings back an earlier visit. Any page may embed a lesson, so that the messages have nothing but what was done in this one.
 */
export function startSplice(store: AppStore, { parent, own, address }: Frames): void {
  const send = (subject: string, more: object): void =>
    parent.postMessage({ subject, message_id: uniqueId(), activity_id: activityOf(store, address), context_id: address, ...more }, '*');
  let lesson: string | null = null;
  let asked: string | null = null;
  let told = '';

  own.addEventListener('message', ({ source, data }) => {
    if (source !== parent || !isRecord(data) || data.subject !== 'SPLICE.getState.response') return;
    if (data.message_id !== asked && data.message_id !== undefined) return;
    asked = null;
    tutorSlice.update(store, (tutor) => (tutor.open === null ? tutor : { ...tutor, open: withProgress(tutor.open, data.state) }));
  });
  const look = (): void => {
    const { open } = tutorSlice.of(store.getState());
    if (open === null) return;
    const progress = progressOf(open);
    const state = JSON.stringify(progress);
    if (open.id !== lesson) {
      [lesson, told, asked] = [open.id, state, uniqueId()];
      return send('SPLICE.getState', { message_id: asked });
    }
    if (state === told) return;
    told = state;
    send('SPLICE.reportScoreAndState', { score: scoreOf(progress), state: progress });
  };
  store.subscribe((state, before) => {
    const [{ open, attempts }, was] = [tutorSlice.of(state), tutorSlice.of(before)];
    if (open !== was.open) look();
    const last = attempts.at(-1);
    if (attempts.length > was.attempts.length && last !== undefined) {
      const { exercise, right, misconception } = last;
      send('SPLICE.sendEvent', { name: 'answer', data: { exercise, right, misconception } });
    }
  });
  look();
}

/** A lesson by its name, which is the same wherever it is embedded. */
function activityOf(store: AppStore, address: string): string {
  const { open } = tutorSlice.of(store.getState());
  return open === null ? address : `esml lesson ${open.own ? open.lesson.title : open.id}`;
}
