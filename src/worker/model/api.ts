import type { DependenceView } from '../../contract/dependence.ts';
import type { ExportView } from '../../contract/exports.ts';
import type { AnalyseRequest, AnalyseResult, ListingLine, TransitionTable } from '../../contract/model.ts';
import type { ProgramGraphView } from '../../contract/program-graphs.ts';
import type { RelationTables } from '../../contract/relation-tables.ts';

/** The model that was loaded last, and what can be said of it without searching it. */
export interface ModelApi {
  /** Parses and checks a text. Fast enough for every keystroke. The result becomes the model that other calls speak of. */
  analyse(request: AnalyseRequest): Promise<AnalyseResult>;
  /** The machine code of the last analysed model. */
  listing(): Promise<readonly ListingLine[]>;
  /** The tables of transitions of the last analysed model, with their addresses in the listing. */
  transitionTables(): Promise<readonly TransitionTable[]>;
  /** The dependence between the first `most` transitions of the last analysed model; null if it cannot run. */
  dependence(most: number): Promise<DependenceView | null>;
  /** The relations between operations as tables, for a buffer of so many places; with the buffers of the last analysed model. */
  relations(places: number): Promise<RelationTables>;
  /**
   * The program graphs of the processes of the last analysed model; what is visible is so for one property, or for all of them when
   * `property` is null.
   */
  programGraphs(property: string | null): Promise<readonly ProgramGraphView[]>;
  /** The last analysed model, or its state graph, in a format of `exportFormats`; null if it cannot run. */
  exported(format: string): Promise<ExportView | null>;
}
