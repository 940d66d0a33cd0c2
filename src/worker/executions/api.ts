import type { ExecutionsRequest, ExecutionsResult } from '../../contract/executions.ts';

/** What the picture of executions asks of the worker. */
export interface ExecutionsApi {
  /** Runs stateless searches and notes their trees of executions, up to the limits in the request. */
  recordExecutions(request: ExecutionsRequest): Promise<ExecutionsResult>;
}
