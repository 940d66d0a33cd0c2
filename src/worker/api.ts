import { type AlikeApi, alikeTasks } from './alike/api.ts';
import { type DiagramsApi, diagramsTasks } from './diagrams/api.ts';
import { type CheckApi, checkTasks } from './check/api.ts';
import type { ExecutionsApi } from './executions/api.ts';
import { type GraphApi, graphTasks } from './graph/api.ts';
import { type LabApi, labTasks } from './lab/api.ts';
import type { LanguageApi } from './language/api.ts';
import type { Late } from './late.ts';
import type { ModelApi } from './model/api.ts';
import type { PlayerApi } from './player/api.ts';
import { type RunsApi, runTasks } from './run/api.ts';
import { type StoresApi, storesTasks } from './stores/api.ts';
import { type TutorApi, tutorTasks } from './tutor/api.ts';

/** The calls that take long, by what they are told to stop with. All others answer at once. */
export const tasks = {
  check: checkTasks,
  run: runTasks,
  graph: graphTasks,
  lab: labTasks,
  stores: storesTasks,
  tutor: tutorTasks,
  alike: alikeTasks,
  diagrams: diagramsTasks,
} as const;

/** What can be told to stop. */
export type TaskKind = keyof typeof tasks;

/**
 * What the workbench may ask of its worker. The plain data that passes between them is in the contract; all of it survives structured
 * cloning. Every answer that belongs to a text carries the `run` number that came with the request, so that stale ones can be dropped.
 */
export interface WorkbenchApi
  extends ModelApi,
    LanguageApi,
    CheckApi,
    Late<RunsApi>,
    Late<GraphApi>,
    Late<LabApi>,
    PlayerApi,
    ExecutionsApi,
    StoresApi,
    TutorApi,
    Late<AlikeApi>,
    Late<DiagramsApi> {
  /** Tells all calls of a kind that are under way to end soon. */
  stop(kind: TaskKind): Promise<void>;
}
