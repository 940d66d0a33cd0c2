import {
  ArrowRightLeft,
  BookOpen,
  ChartLine,
  ChartNetwork,
  CircleHelp,
  CirclePlay,
  Columns2,
  Cpu,
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
import { ChartPanel } from '../chart/ChartPanel.tsx';
import { SourcePanel } from '../editor/SourcePanel.tsx';
import { DependencePanel } from '../dependence/DependencePanel.tsx';
import { EvidencePanel } from '../evidence/EvidencePanel.tsx';
import { PropertiesPanel } from '../evidence/PropertiesPanel.tsx';
import { GraphPanel } from '../graph/GraphPanel.tsx';
import { AlgorithmsPanel } from '../lab/AlgorithmsPanel.tsx';
import { LessonsPanel } from '../lab/LessonsPanel.tsx';
import { SidesPanel } from '../lab/SidesPanel.tsx';
import { WhyPanel } from '../lab/WhyPanel.tsx';
import { LanguagePanel } from '../language/LanguagePanel.tsx';
import { ListingPanel } from '../listing/ListingPanel.tsx';
import { PlayerPanel } from '../player/PlayerPanel.tsx';
import { ProgramsPanel } from '../programs/ProgramsPanel.tsx';
import type { Pane } from '../state/types.ts';
import { StudyPanel } from '../study/StudyPanel.tsx';
import { RunPanel } from '../trace/RunPanel.tsx';
import { StatePanel } from '../table/StatePanel.tsx';
import { WaitingPanel } from '../waiting/WaitingPanel.tsx';
import { ResultsPanel } from './ResultsPanel.tsx';

/** A panel as layouts, tabs, the phone's bar and the command palette know it. */
export interface PanelDefinition {
  readonly title: string;
  readonly icon: LucideIcon;
  /** The panel's contents, wrapped in `Panel`. */
  readonly component: ComponentType;
}

/** All panels. The order is that of the bar on a narrow screen. */
export const panels: Readonly<Record<Pane, PanelDefinition>> = {
  source: { title: 'Source', icon: FileCode, component: SourcePanel },
  results: { title: 'Results', icon: ListChecks, component: ResultsPanel },
  run: { title: 'Steps', icon: ListOrdered, component: RunPanel },
  chart: { title: 'Sequence', icon: ArrowRightLeft, component: ChartPanel },
  graph: { title: 'Graph', icon: ChartNetwork, component: GraphPanel },
  state: { title: 'State', icon: Table2, component: StatePanel },
  waiting: { title: 'Waiting', icon: Hourglass, component: WaitingPanel },
  player: { title: 'Player', icon: CirclePlay, component: PlayerPanel },
  listing: { title: 'Listing', icon: Cpu, component: ListingPanel },
  dependence: { title: 'Dependence', icon: Grid3x3, component: DependencePanel },
  programs: { title: 'Processes', icon: Workflow, component: ProgramsPanel },
  properties: { title: 'Properties', icon: Sigma, component: PropertiesPanel },
  evidence: { title: 'Evidence', icon: ListTree, component: EvidencePanel },
  study: { title: 'Growth', icon: ChartLine, component: StudyPanel },
  sides: { title: 'Side by side', icon: Columns2, component: SidesPanel },
  why: { title: 'Why', icon: CircleHelp, component: WhyPanel },
  algorithms: { title: 'Algorithms', icon: Scale, component: AlgorithmsPanel },
  language: { title: 'Language', icon: BookOpen, component: LanguagePanel },
  lessons: { title: 'Lessons', icon: GraduationCap, component: LessonsPanel },
};

export const allPanes = Object.keys(panels) as readonly Pane[];
