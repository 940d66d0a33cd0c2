import { type GenericSchema, maxLength, object, optional, pipe, record, regex, string, transform, union } from 'valibot';
import { linkField } from '../../session/workbench/link-field.ts';
import { tutorOf } from './service.ts';
import { type SharedLesson, sharedLesson } from './lesson-of-link.ts';
import { cellsOf, shownPanel } from '../../session/state/places.ts';
import { tutorSlice } from './state.ts';

const text = pipe(string(), maxLength(200_000));
const name = pipe(string(), maxLength(200));

const schema: GenericSchema<unknown, SharedLesson> = union([
  object({ id: pipe(string(), regex(/^\w[\w-]{0,60}$/)) }),
  pipe(
    object({ name, text, files: optional(record(pipe(string(), regex(/^[^/\\]{1,100}\.esml$/)), text), {}) }),
    transform((own) => own),
  ),
]);

/** A link brings the lesson where the tutor is in view. What is in it can be read by whoever has the link, answers to predictions too. */
export const tutorLink = linkField<SharedLesson>({
  name: 'tutor',
  title: 'lesson',
  told: 'this lesson',
  schema,
  take: (state, places) => {
    const { open } = tutorSlice.of(state);
    const { view } = state;
    const shown = cellsOf(places[view.place]).map((cell) => shownPanel(view, cell));
    return open !== null && [view.pane, view.presented, ...shown].includes('tutor') ? sharedLesson(open) : undefined;
  },
  write: (shared) => shared,
  restore: async (workbench, shared) => {
    const tutor = tutorOf(workbench);
    if ('id' in shared) tutor.open(shared.id);
    else await tutor.openText(shared.name, shared.text, shared.files);
    workbench.view.setPane('tutor');
  },
});
