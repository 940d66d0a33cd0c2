import { ListTree, Sigma } from 'lucide-react';
import { shownEvidenceSlice } from '../../session/workbench/open-verdict.ts';
import type { Feature } from '../../session/workbench/feature.ts';
import { countMarks } from './marks.ts';
import { propertiesSlice } from './state.ts';

/** Formulas, fairness, coverage, and why a property holds or fails. */
export const evidence: Feature = {
  name: 'evidence',
  panels: [
    {
      id: 'properties',
      title: 'Properties',
      icon: Sigma,
      load: async () => (await import('./PropertiesPanel.tsx')).PropertiesPanel,
      places: { 'overview-results': 2, 'edit-results': 2 },
    },
    {
      id: 'evidence',
      title: 'Evidence',
      icon: ListTree,
      load: async () => (await import('./EvidencePanel.tsx')).EvidencePanel,
      places: { 'overview-results': 3, 'step-run': 3 },
    },
  ],
  slices: [propertiesSlice, shownEvidenceSlice],
  marks: countMarks,
};
