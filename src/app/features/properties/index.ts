import { showEvidence, shownEvidenceSlice } from '../../session/workbench/open-verdict.ts';
import type { Feature } from '../../session/workbench/feature.ts';
import { countMarks } from './marks.ts';
import { propertiesSlice } from './state.ts';

/** Formulas, fairness, coverage, and why a property holds or fails. */
export const properties: Feature = {
  name: 'properties',
  panels: [
    {
      id: 'properties',
      title: 'Properties',
      hint: 'Try a formula; fairness and coverage',
      load: async () => (await import('./PropertiesPanel.tsx')).PropertiesPanel,
      cells: {},
      offered: { 'edit-results': 2, 'run-results': 2, 'learn-results': 3 },
    },
    {
      id: 'evidence',
      title: 'Evidence',
      hint: 'Why a property holds or fails, part by part',
      load: async () => (await import('./EvidencePanel.tsx')).EvidencePanel,
      cells: {},
      offered: { 'edit-results': 3, 'run-results': 3, 'learn-results': 4 },
    },
  ],
  slices: [propertiesSlice, shownEvidenceSlice],
  marks: countMarks,
  fill: async (workbench, panel) => {
    const state = workbench.store.getState();
    if (panel !== 'evidence' || shownEvidenceSlice.of(state)?.revision === state.document.revision) return;
    const verdicts = state.run.finished?.result.verdicts.filter(({ evidence }) => evidence != null) ?? [];
    showEvidence(workbench, verdicts.find(({ holds }) => holds === false) ?? verdicts[0] ?? null);
  },
};
