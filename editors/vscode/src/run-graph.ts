import { execFile } from 'node:child_process';
import type { LabelledGraph } from '../../../src/export/graph/labelled-graph.ts';

/** Bytes of a graph beyond which it is not read. */
const mostBytes = 256 * 1024 ** 2;
/** The exit code of a graph with more states than asked for. */
const incomplete = 3;

/** What the command line said instead of a graph. */
export class EsmlError extends Error {}

/** The state graph of a file, by `esml graph`. Throws an `EsmlError` with what it wrote if the file is no model. */
export function runGraph(path: string, file: string, dialect: string, maxStates: number): Promise<LabelledGraph> {
  const parameters = ['graph', file, '--to', 'json', '--max-states', String(maxStates), '--dialect', dialect];
  return new Promise((resolve, reject) => {
    execFile(path, parameters, { maxBuffer: mostBytes, shell: process.platform === 'win32' }, (error, stdout, stderr) => {
      if (error === null || error.code === incomplete) resolve(JSON.parse(stdout));
      else
        reject(
          new EsmlError(
            error.code === 'ENOENT' ? `"${path}" cannot be started; see esml.path in the settings.` : stderr.trim() || error.message,
          ),
        );
    });
  });
}
