import type { Command } from '../../session/workbench/command.ts';
import type { AppState } from '../../session/state/store.ts';
import { chooseFile, saveFile } from './files.ts';

const always = () => true;
/** Where the text can be changed and models are kept. */
const writable = ({ view }: AppState) => view.mode === 'whole';

/** Models and runs as files and as what the browser keeps. */
export const modelCommands = {
  openFile: {
    id: 'openFile',
    label: 'Open file…',
    hint: 'Open a model from a file; it can also be dropped anywhere on the page',
    shortcut: { key: 'o', mod: true },
    enabled: writable,
    run: chooseFile,
  },
  saveFile: {
    id: 'saveFile',
    label: 'Save as file…',
    hint: 'Save the source as an .esml file',
    shortcut: { key: 's', mod: true },
    enabled: always,
    run: (workbench) => void saveFile(workbench),
  },
  models: {
    id: 'models',
    label: 'Your models and versions…',
    hint: 'Open, rename, duplicate, delete; earlier texts of the open model',
    shortcut: null,
    enabled: writable,
    run: (workbench) => workbench.view.showDialog({ kind: 'models' }),
  },
  keepModel: {
    id: 'keepModel',
    label: 'Keep in your models',
    hint: 'Keep the source among your models in this browser, with a version',
    shortcut: { key: 's', mod: true, alt: true },
    enabled: writable,
    run: (workbench) => {
      void workbench.library.keep('saved').then((kept) => {
        if (kept) workbench.view.notify('success', 'Kept in your models.');
        else
          workbench.view.notify(
            'error',
            'The browser refuses to store the model: it is in the menu of models until this tab is closed. Save it as a file, or share it as a link.',
          );
      });
    },
  },
} satisfies Record<string, Command>;
