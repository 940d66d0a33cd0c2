import { service, type Workbench } from '../../../session/workbench/workbench.ts';
import type { WorkbenchClient } from '../../../../worker/client.ts';
import { modelTexts } from '../models.ts';
import { tutorSlice } from '../state.ts';
import { forgetDraft, keepDraft, keptDrafts, type LessonDraft, whenOthersWrite } from './drafts.ts';
import sample from './sample.md?raw';
import { rewritten, writtenLesson } from './written.ts';

/** How long the text has to rest before the lesson follows it, and before it is run. */
const [restMilliseconds, checkMilliseconds] = [350, 800];

/** Where lessons are written. */
export interface Writing {
  /** Goes on with the draft that was changed last, or with a sample if there is none. */
  resume(): void;
  /** Begins a draft, with the sample if no text is given. */
  begin(text?: string, files?: LessonDraft['files']): void;
  /** Goes on with a draft that is kept. */
  take(draft: LessonDraft): void;
  edit(text: string): void;
  /** Shows the draft in the tutor. */
  preview(): void;
  /** Throws the draft away. */
  forget(): void;
  kept(): readonly LessonDraft[];
}

/** Writes lessons: each change is kept at once, shown when the text rests, and run a little later, by a worker of its own. */
export const writingOf = service(({ store, startClient, storage: { local: storage } }: Workbench): Writing => {
  let client: WorkbenchClient | null = null;
  let timers: readonly ReturnType<typeof setTimeout>[] = [];
  let checking = false;
  const current = (): LessonDraft | null => tutorSlice.of(store.getState()).draft;

  function preview(): void {
    const draft = current();
    if (draft === null) return;
    const written = writtenLesson(draft);
    tutorSlice.update(store, (tutor) => ({
      ...tutor,
      open: tutor.open?.id === written.id ? rewritten(tutor.open, written) : written,
      solving: null,
      problem: null,
    }));
  }

  /** Runs what the lesson says; what an earlier text said is not waited for. */
  async function check(): Promise<void> {
    const { open } = tutorSlice.of(store.getState());
    if (open === null || open.id !== current()?.id || open.checked) return;
    if (checking) client?.end();
    client ??= startClient();
    checking = true;
    const { source: text, lesson, files } = open;
    const problems = await client.checkLesson({ text, models: await modelTexts(lesson, files) }).catch(() => null);
    if (problems === null) return;
    checking = false;
    tutorSlice.update(store, (tutor) =>
      tutor.open?.id === open.id && tutor.open.source === text ? { ...tutor, open: { ...tutor.open, problems, checked: true } } : tutor,
    );
  }

  function follow(): void {
    for (const timer of timers) clearTimeout(timer);
    timers = [setTimeout(preview, restMilliseconds), setTimeout(() => void check(), checkMilliseconds)];
  }

  function write(draft: LessonDraft): void {
    const kept = keepDraft(storage, draft);
    tutorSlice.update(store, (tutor) => ({ ...tutor, draft, kept }));
  }

  const show = (draft: LessonDraft): void => {
    write(draft);
    preview();
    void check();
  };
  const begin = (text: string = sample, files: LessonDraft['files'] = {}): void => show({ id: newId(), text, files });

  // The same draft in another tab: both have what was written last.
  whenOthersWrite(storage, (drafts) => {
    const other = drafts.find(({ id }) => id === current()?.id);
    if (other === undefined || other.text === current()?.text) return;
    tutorSlice.update(store, (tutor) => ({ ...tutor, draft: other, kept: true }));
    follow();
  });

  return {
    resume: () => {
      const last = current() ?? keptDrafts(storage)[0];
      if (last === undefined) begin();
      else show(last);
    },
    begin,
    take: show,
    edit: (text) => {
      const draft = current();
      if (draft === null || draft.text === text) return;
      write({ ...draft, text });
      follow();
    },
    preview: () => {
      preview();
      void check();
    },
    forget: () => {
      const draft = current();
      if (draft === null) return;
      forgetDraft(storage, draft.id);
      const [last] = keptDrafts(storage);
      if (last === undefined) begin();
      else show(last);
    },
    kept: () => keptDrafts(storage),
  };
});

function newId(): string {
  return `draft ${Date.now().toString(36)} ${Math.floor(Math.random() * 1e9).toString(36)}`;
}
