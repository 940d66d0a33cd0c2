import type { Workbench } from '../../session/workbench/workbench.ts';
import type { PlaceId } from '../../session/state/types.ts';
import { addEntry, entryNow } from '../../session/workbench/browser-history.ts';
import { sharedLesson } from './lesson-of-link.ts';
import { tutorOf } from './service.ts';
import { setUpBlock } from './set-up-block.ts';
import { type OpenLesson, tutorSlice } from './state.ts';
import { placeNamed } from '../../session/state/places.ts';
import { takenIn, withTaken } from './taken.ts';
import { isVisit, type Visit, visitOf } from './visit.ts';

/**
 * Has each lesson that is opened, and each of its set-ups, be an entry of the browser's history: Back goes to the one before, and a page
 * that is loaded anew goes on where it was. Answers that were being made come back too. `from` is the place where somebody was before.
 */
export function startVisits(workbench: Workbench, from: PlaceId): void {
  const { store, view } = workbench;
  const tutor = tutorOf(workbench);
  const current = (): OpenLesson | null => tutorSlice.of(store.getState()).open;
  let restoring = false;

  /** Puts a visit into the tutor. */
  async function restore({ lesson, part, predicted, done, setUp, answers, lecture, place }: Visit): Promise<void> {
    restoring = true;
    if ('id' in lesson) tutor.open(lesson.id);
    else void tutor.openText(lesson.name, lesson.text, lesson.files);
    tutorSlice.update(store, (now) => {
      if (now.open === null) return now;
      const read = place === undefined ? {} : { place };
      const own = withTaken({ ...now.open, ...read, done }, false, (taken) => ({ ...taken, part, predicted, setUp }));
      return { ...now, open: lecture === undefined ? own : withTaken(own, true, (taken) => ({ ...taken, ...lecture })) };
    });
    restoring = false;
    for (const [block, answer] of Object.entries(answers)) await tutor.askAgain(Number(block), answer);
  }

  /** Shows what the entry has to which the browser has come. */
  async function follow(): Promise<void> {
    const { lesson: visit } = entryNow();
    if (!isVisit(visit)) {
      // A link brings what it brings by itself.
      if (location.hash.length > 1 || current() === null) return;
      restoring = true;
      tutor.close();
      restoring = false;
      return;
    }
    const before = current();
    await restore(visit);
    const open = current();
    view.setPane('tutor');
    if (open !== null && visit.setUp !== null && !(before?.id === open.id && before.setUp === visit.setUp))
      await setUpBlock(open, visit.setUp, workbench);
  }

  function note(open: OpenLesson | null, was: OpenLesson | null, place: PlaceId): void {
    const entry = { ...entryNow(), lesson: open === null ? null : visitOf(open, sharedLesson(open)) };
    const [setUp, before] = [open, was].map((lesson) => (lesson === null ? null : takenIn(lesson, false).setUp));
    const other = open?.id !== was?.id || (setUp !== null && setUp !== before);
    if (!other || location.hash.length > 1) return history.replaceState(entry, '');
    // Who opens a lesson is brought to its place first: the entry knows where somebody was before.
    addEntry(placeNamed(entryNow().place) ?? place, entry);
  }

  store.subscribe((state, earlier) => {
    const [{ open }, { open: was }] = [tutorSlice.of(state), tutorSlice.of(earlier)];
    if (open !== was && !restoring) note(open, was, earlier.view.place);
  });
  addEventListener('popstate', () => void follow());
  const { lesson: visit } = entryNow();
  if (current() !== null) note(current(), null, from);
  else if (location.hash.length <= 1 && isVisit(visit)) void restore(visit);
}
