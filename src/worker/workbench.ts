import { fetchMistakes } from '../frontends/choose.ts';
import { alikeCalls } from './alike/api.ts';
import { tasks as calls, type TaskKind, type WorkbenchApi } from './api.ts';
import { createCheckService } from './check/service.ts';
import { diagramsCalls } from './diagrams/api.ts';
import { createExecutionsService } from './executions/service.ts';
import { graphCalls } from './graph/api.ts';
import { Explorations } from './graph/exploration.ts';
import { labCalls } from './lab/api.ts';
import { createLanguageService } from './language/service.ts';
import { type CallsOf, type Late, LateServices } from './late.ts';
import { createModelService } from './model/service.ts';
import { Models } from './models.ts';
import { createPlayerService } from './player/service.ts';
import { runCalls } from './run/api.ts';
import { Followed } from './run/followed.ts';
import { createStoresService } from './stores/service.ts';
import { Tasks } from './tasks.ts';
import { createTutorService } from './tutor/service.ts';

/**
 * The worker's side of the workbench: the services, which share the models and the run that is followed. What the first verdict does not
 * need is loaded when it is asked for: whole services, or what answers single calls.
 */
export function createWorkbench(): WorkbenchApi {
  const models = new Models();
  const followed = new Followed(models);
  const tasks = new Tasks<(typeof calls)[TaskKind][number]>();
  const explorations = new Explorations(models, tasks);
  const late = new LateServices();
  /** A late service that takes expressions. What is wrong with one is said at once, by what is fetched with the service. */
  const reading = <Api>(calls: CallsOf<Api>, load: () => Promise<Api>): Late<Api> =>
    late.service(calls, async () => (await Promise.all([load(), fetchMistakes()]))[0]);
  return {
    ...createModelService(models),
    ...createLanguageService(models),
    ...createCheckService(models, tasks),
    ...reading(runCalls, async () => (await import('./run/service.ts')).createRunService(models, followed, tasks)),
    ...reading(graphCalls, async () => (await import('./graph/service.ts')).createGraphService(models, followed, explorations, tasks)),
    exploreGraph: (most, onProgress) => explorations.explore(most, onProgress),
    ...late.service(labCalls, async () => (await import('./lab/service.ts')).createLabService(models, tasks)),
    ...createPlayerService(models),
    ...createExecutionsService(models),
    ...createStoresService(models, tasks),
    ...createTutorService(models),
    ...late.service(alikeCalls, async () => (await import('./alike/service.ts')).createAlikeService(models, followed, tasks)),
    ...late.service(diagramsCalls, async () => (await import('./diagrams/service.ts')).createDiagramsService(models, tasks)),
    stop: async (kind) => {
      // What is asked for before it is to stop has then begun.
      await Promise.all([late.loaded(), models.settled()]);
      tasks.stop(calls[kind]);
    },
  };
}
