import { tasks as calls, type TaskKind, type WorkbenchApi } from './api.ts';
import { createAlikeService } from './alike/service.ts';
import { createCheckService } from './check/service.ts';
import { createExecutionsService } from './executions/service.ts';
import { createGraphService } from './graph/service.ts';
import { createLabService } from './lab/service.ts';
import { createLanguageService } from './language/service.ts';
import { createModelService } from './model/service.ts';
import { Models } from './models.ts';
import { createPlayerService } from './player/service.ts';
import { Followed } from './run/followed.ts';
import { createRunService } from './run/service.ts';
import { createStoresService } from './stores/service.ts';
import { Tasks } from './tasks.ts';
import { createTutorService } from './tutor/service.ts';

/**
 * The worker's side of the workbench: the services, which share the models and the run that is followed. Language services, exports and
 * recordings are loaded when they are asked for, so that the first verdict comes early.
 */
export function createWorkbench(): WorkbenchApi {
  const models = new Models();
  const followed = new Followed(models);
  const tasks = new Tasks<(typeof calls)[TaskKind][number]>();
  return {
    ...createModelService(models),
    ...createLanguageService(models),
    ...createCheckService(models, tasks),
    ...createRunService(models, followed, tasks),
    ...createGraphService(models, followed, tasks),
    ...createLabService(models, tasks),
    ...createPlayerService(models),
    ...createExecutionsService(models),
    ...createStoresService(models, tasks),
    ...createTutorService(models),
    ...createAlikeService(models, followed, tasks),
    stop: (kind) => tasks.stop(calls[kind]),
  };
}
