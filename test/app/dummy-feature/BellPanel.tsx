import { Panel } from '../../../src/app/kit/panel/Panel.tsx';
import type { AppState } from '../../../src/app/session/state/store.ts';
import { useAppState, useService } from '../../../src/app/session/workbench/workbench.ts';
import { bellOf, ringsSlice } from './state.ts';

const selectRings = (state: AppState) => ringsSlice.of(state);

export function BellPanel() {
  const rings = useAppState(selectRings);
  const bell = useService(bellOf);
  return (
    <Panel title="Bell">
      <button type="button" onClick={bell.ring}>
        rung {rings}
      </button>
    </Panel>
  );
}
