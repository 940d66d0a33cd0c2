import { useAppState, useController } from '../state/context.ts';
import { toggleProcess } from '../state/selection.ts';
import type { AppState } from '../state/store.ts';

const selectProcess = (state: AppState) => state.selection.process;

/** The name of a process as a button that chooses it in all panels. */
export function ProcessName({ name }: { readonly name: string }) {
  const controller = useController();
  const chosen = useAppState(selectProcess) === name;
  return (
    <button
      type="button"
      className="process-name"
      aria-pressed={chosen}
      title={chosen ? 'Chosen in all panels; click to let it go' : 'Show this process in all panels'}
      onClick={() => controller.choose((selection) => toggleProcess(selection, name))}
    >
      {name}
    </button>
  );
}
