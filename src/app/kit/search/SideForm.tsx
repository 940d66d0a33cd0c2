import type { SideName } from '../../../contract/lab/compare.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { comparisonOf } from '../../session/comparison/service.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { SideFields } from './SideFields.tsx';
import { sideTitle } from './words.ts';

const selectSides = (state: AppState) => comparisonSlice.of(state).sides;

/** How one side of the two that are compared searches. */
export function SideForm({ name }: { readonly name: SideName }) {
  const side = useAppState(selectSides)[name];
  const lab = useService(comparisonOf);
  return <SideFields title={sideTitle(name)} side={side} onChange={(changed) => lab.setSide(name, changed)} />;
}
