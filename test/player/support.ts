import { codeBits } from '../../src/app/features/player/coded.ts';
import type { Words } from '../../src/app/features/player/sentence.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { recordSearch } from '../../src/worker/player/record.ts';
import { filesBelow } from '../architecture/sources.ts';
import { compile } from '../models/run.ts';
import type { LabSide } from '../../src/contract/lab/compare.ts';
import type { SearchRecording } from '../../src/contract/player.ts';

/** The words for a recording whose states are called by the search's numbers. */
export function wordsOf(recording: SearchRecording): Words {
  const { transitions, nodes, store } = recording;
  return {
    state: (state) => state,
    transition: (t) => transitions[t] ?? `? ${t}`,
    ended: (state) => nodes[state]?.ended === true,
    store: store.kind,
    code: (state) => codeBits(recording, state),
  };
}

/** A model of the menu as a search finds it. */
export function record(model: string, reduction: Partial<LabSide['reduction']>, search: LabSide['search'] = 'dfs'): SearchRecording {
  const [file] = filesBelow('models', new RegExp(`^${model}\\.esml$`));
  return recordText(file?.text ?? '', reduction, search);
}

/** A text as a search finds it. */
export function recordText(text: string, reduction: Partial<LabSide['reduction']>, search: LabSide['search'] = 'dfs'): SearchRecording {
  return recordSearch(new CompiledModel(compile(text)), text, sideWith(reduction, search), { mostEvents: 100_000, mostNumbered: 3_000 });
}
