import {
  ArrowRightLeft,
  BookOpen,
  ChartLine,
  ChartNetwork,
  CircleHelp,
  CirclePlay,
  Columns2,
  Cpu,
  Database,
  FileCode,
  GraduationCap,
  Grid3x3,
  Hourglass,
  ListChecks,
  ListOrdered,
  ListTree,
  Scale,
  Sigma,
  type LucideIcon,
  Table2,
  Workflow,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { SourcePanel } from '../../features/editor/SourcePanel.tsx';
import { GraphPanel } from '../../features/graph/GraphPanel.tsx';
import type { Pane } from '../../session/types.ts';
import { RunPanel } from '../../features/trace/RunPanel.tsx';
import { StatePanel } from '../../features/table/StatePanel.tsx';
import { ResultsPanel } from '../../features/results/ResultsPanel.tsx';

/** A panel as layouts, tabs, the phone's bar and the command palette know it. */
export interface PanelDefinition {
  readonly title: string;
  readonly icon: LucideIcon;
  /** The panel's contents, wrapped in `Panel`: at hand, or to be loaded. */
  readonly component?: ComponentType;
  readonly load?: () => Promise<ComponentType>;
}

/**
 * All panels, of which the code is loaded at once for those that the first layout shows. The order is that of the bar on a narrow screen.
 */
export const panels: Readonly<Record<Pane, PanelDefinition>> = {
  source: { title: 'Source', icon: FileCode, component: SourcePanel },
  results: { title: 'Results', icon: ListChecks, component: ResultsPanel },
  run: { title: 'Steps', icon: ListOrdered, component: RunPanel },
  chart: {
    title: 'Sequence',
    icon: ArrowRightLeft,
    load: async () => (await import('../../features/chart/ChartPanel.tsx')).ChartPanel,
  },
  graph: { title: 'Graph', icon: ChartNetwork, component: GraphPanel },
  state: { title: 'State', icon: Table2, component: StatePanel },
  waiting: {
    title: 'Waiting',
    icon: Hourglass,
    load: async () => (await import('../../features/waiting/WaitingPanel.tsx')).WaitingPanel,
  },
  player: {
    title: 'Player',
    icon: CirclePlay,
    load: async () => (await import('../../features/player/PlayerPanel.tsx')).PlayerPanel,
  },
  listing: {
    title: 'Listing',
    icon: Cpu,
    load: async () => (await import('../../features/listing/ListingPanel.tsx')).ListingPanel,
  },
  dependence: {
    title: 'Dependence',
    icon: Grid3x3,
    load: async () => (await import('../../features/dependence/DependencePanel.tsx')).DependencePanel,
  },
  programs: {
    title: 'Processes',
    icon: Workflow,
    load: async () => (await import('../../features/programs/ProgramsPanel.tsx')).ProgramsPanel,
  },
  properties: {
    title: 'Properties',
    icon: Sigma,
    load: async () => (await import('../../features/evidence/PropertiesPanel.tsx')).PropertiesPanel,
  },
  evidence: {
    title: 'Evidence',
    icon: ListTree,
    load: async () => (await import('../../features/evidence/EvidencePanel.tsx')).EvidencePanel,
  },
  study: { title: 'Growth', icon: ChartLine, load: async () => (await import('../../features/study/StudyPanel.tsx')).StudyPanel },
  stores: { title: 'Stores', icon: Database, load: async () => (await import('../../features/stores/StoresPanel.tsx')).StoresPanel },
  sides: {
    title: 'Side by side',
    icon: Columns2,
    load: async () => (await import('../../features/lab/SidesPanel.tsx')).SidesPanel,
  },
  why: { title: 'Why', icon: CircleHelp, load: async () => (await import('../../features/lab/WhyPanel.tsx')).WhyPanel },
  algorithms: {
    title: 'Algorithms',
    icon: Scale,
    load: async () => (await import('../../features/lab/AlgorithmsPanel.tsx')).AlgorithmsPanel,
  },
  language: {
    title: 'Language',
    icon: BookOpen,
    load: async () => (await import('../../features/card/LanguagePanel.tsx')).LanguagePanel,
  },
  lessons: {
    title: 'Lessons',
    icon: GraduationCap,
    load: async () => (await import('../../features/lab/LessonsPanel.tsx')).LessonsPanel,
  },
};

export const allPanes = Object.keys(panels) as readonly Pane[];
