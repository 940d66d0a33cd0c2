import { download } from '../files/download.ts';
import { usualLanguage } from '../../../contract/languages.ts';
import { readLanguage } from '../../../contract/written-language.ts';
import type { ReadRun, RunForm, RunPurpose, SavedRun } from '../../../contract/saved-run.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { difference } from '../state/identity.ts';
import type { FollowedRun } from '../state/followed-run.ts';
import type { Following } from './following.ts';
import { modelNameOf } from '../state/drafts.ts';
import type { AppStore } from '../state/store.ts';
import type { Document } from '../state/types.ts';
import type { NoticeAction } from '../state/view.ts';
import { copyText } from '../files/copy-text.ts';
import type { ViewActions } from '../window/actions.ts';

/** Runs kept as files, or on the clipboard (docs/saved-runs.md). */
export interface RunFiles {
  save(form: RunForm): Promise<void>;
  copy(form: RunForm): Promise<void>;
  /** Opens a saved run; the name is that of its file in messages. True if it was one that can be followed at all. */
  open(json: string, name: string): Promise<boolean>;
  /** Opens a saved run together with the model that it was saved with. */
  openWithModel(saved: ReadRun): Promise<void>;
  /** Takes the steps of the run that is shown, which is of an earlier model, in the present one, where they are found by their labels. */
  followInPresent(): Promise<void>;
}

/** How the document is replaced for a run: by another model, or by the same one as it was. */
export interface Replacing {
  open(document: Document): void;
  restore(document: Document): void;
}

const json = ['application/json', 'json'] as const;
/** The type and the ending of the file of each form. */
const files = { json, states: json, text: ['text/plain', 'txt'], html: ['text/html', 'html'] } as const;

/** What files of runs ask of the window. */
type Window = Pick<ViewActions, 'notify' | 'setPane'>;

export function createRunFiles(
  store: AppStore,
  client: WorkbenchClient,
  following: Following,
  view: Window,
  replacing: Replacing,
): RunFiles {
  const { notify } = view;

  /** Opens a run, with its steps in front whatever place is shown. */
  async function openSaved(saved: ReadRun['saved'], exact: boolean): Promise<void> {
    await following.openSaved(saved, exact);
    if (store.getState().followed?.origin.kind === 'saved') view.setPane('run');
  }

  /** The run that is shown in some form; null, with a message, if the worker follows another one by now. */
  async function write(form: RunForm): Promise<string | null> {
    const { followed } = store.getState();
    if (followed === null) return null;
    const written = await client.writeRun(followed.view.run, purposeOf(followed), form).catch(() => null);
    if (written === null) notify('warning', 'The run could not be written; go to another step of it and try again.');
    return written;
  }

  function modelOf({ saved, overrides }: ReadRun): Document | null {
    return saved.text === undefined ? null : { text: saved.text, language: readLanguage(saved) ?? usualLanguage, constants: overrides };
  }

  async function openWithModel(read: ReadRun): Promise<void> {
    const model = modelOf(read);
    if (model === null) return;
    if (difference(model, store.getState().document) === 'text') replacing.open(model);
    else replacing.restore(model);
    await openSaved(read.saved, true);
  }

  return {
    save: async (form) => {
      const { followed } = store.getState();
      const written = await write(form);
      if (followed === null || written === null) return;
      const [type, ending] = files[form];
      download(`${modelNameOf(followed.model.text)}-run.${ending}`, new Blob([written], { type }));
    },
    copy: async (form) => {
      const written = await write(form);
      if (written === null) return;
      if (await copyText(written)) notify('success', 'The run is on the clipboard.');
      else notify('warning', 'The browser did not allow copying. Save the run as a file instead.');
    },
    open: async (json, name) => {
      const { read, problem } = await client.readRun(json).catch(() => ({ read: null, problem: 'it could not be read' }));
      if (read === null) {
        notify('error', `${name} is no saved run: ${problem}. Nothing was changed.`);
        return false;
      }
      const { saved } = read;
      const { document } = store.getState();
      const model = modelOf(read);
      if (model === null || (saved.model === modelNameOf(document.text) && difference(model, document) === 'text')) {
        return followByLabels(read, model !== null);
      }
      if (difference(model, document) === 'constants') notify('info', `The constants have the values of the run: ${settingsOf(saved)}.`);
      await openWithModel(read);
      return true;
    },
    openWithModel,
    followInPresent: async () => {
      const json = await write('json');
      const { read } = json === null ? { read: null } : await client.readRun(json);
      if (read === null) return;
      const present = modelNameOf(store.getState().document.text);
      if (read.saved.model === present) return openSaved(read.saved, false);
      notify('warning', `The run is of the model ${read.saved.model}, and this is ${present}: its steps are not those of this model.`);
    },
  };

  /** Follows a run in the model that is open, which is not known to be its own, or known to be another text of it. */
  async function followByLabels(read: ReadRun, changed: boolean): Promise<boolean> {
    const { saved } = read;
    const { document } = store.getState();
    const present = modelNameOf(document.text);
    if (saved.model !== present) {
      notify('error', `The run is of the model ${saved.model}, and this is ${present}. Open ${saved.model} first, and then the run.`);
      return false;
    }
    const differing = document.analysis?.constants.find(({ name, value }) => saved.constants[name] !== value);
    const found = 'its steps were found by their labels';
    const text = changed
      ? `The text of ${present} has changed since the run was saved; ${found}`
      : `The file does not tell the text of the model; ${found}`;
    const constants =
      differing === undefined ? '' : `. It was made with ${valueIn(saved, differing.name)}, and now ${differing.name} = ${differing.value}`;
    const action: NoticeAction = { label: 'Open its own text', run: () => void openWithModel(read) };
    notify('info', `${text}${constants}.`, changed ? action : undefined);
    await openSaved(saved, false);
    return true;
  }
}

/** What the run that is shown is a counterexample of, if it is one. */
function purposeOf({ origin, loopStart }: FollowedRun): RunPurpose {
  const none: RunPurpose = {
    formula: null,
    terminationIsDeadlock: false,
    property: null,
    kind: null,
    expect: null,
    explanation: '',
    loopStart: null,
  };
  const known = origin.kind === 'verdict' || origin.kind === 'saved' ? origin.purpose : undefined;
  return { ...none, ...known, loopStart };
}

function settingsOf(saved: SavedRun): string {
  return saved.const.length === 0 ? 'those of the text' : saved.const.map((setting) => setting.replace('=', ' = ')).join(', ');
}

function valueIn(saved: SavedRun, name: string): string {
  const value = saved.constants[name];
  return value === undefined ? `no constant ${name}` : `${name} = ${value}`;
}
