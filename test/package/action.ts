import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/sources.ts';

const action = readFileSync(join(root, 'action.yml'), 'utf8');

/** What the action says of its inputs: their names with their usual values. */
export const inputs = new Map(
  [...(/^inputs:\n((?: .*\n)+)/m.exec(action)?.[1] ?? '').matchAll(/^ {2}(\S+):\n(?: {4}.*\n)*? {4}default: (.*)\n/gm)].map(
    ([, name = '', usual = '']) => [name, usual === '""' ? '' : usual],
  ),
);

/** The steps of the action: what each runs, and its environment with the inputs that are put there. */
const steps = action
  .split(/^ {4}- name: /m)
  .slice(1)
  .map((step) => ({
    run: /^ {6}run: (.*)$/m.exec(step)?.[1] ?? '',
    environment: [...step.matchAll(/^ {8}(\w+): \$\{\{ inputs\.([\w-]+) \}\}$/gm)].map(([, variable = '', input = '']) => ({
      variable,
      input,
    })),
  }));

/**
 * Runs the steps of the action in a workspace as GitHub runs those of a composite action: one after the other, by Bash, until one fails.
 */
export function runAction(given: Readonly<Record<string, string>>, workspace: string, temporary: string) {
  mkdirSync(temporary, { recursive: true });
  const files = { GITHUB_OUTPUT: join(temporary, 'output.txt'), GITHUB_STEP_SUMMARY: join(temporary, 'summary.md') };
  for (const file of Object.values(files)) writeFileSync(file, '');
  let stdout = '';
  let status: number | null = null;
  for (const { run, environment } of steps) {
    const values = environment.map(({ variable, input }) => [variable, given[input] ?? inputs.get(input) ?? '']);
    const script = join(temporary, 'step.sh');
    writeFileSync(script, run);
    const step = spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', script], {
      cwd: workspace,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...files,
        npm_config_offline: 'true',
        GITHUB_ACTION_PATH: root,
        GITHUB_WORKSPACE: workspace,
        RUNNER_TEMP: temporary,
        ...Object.fromEntries(values),
      },
    });
    stdout += step.stdout;
    status = step.status;
    if (status !== 0) break;
  }
  return { status, stdout, output: readFileSync(files.GITHUB_OUTPUT, 'utf8'), summary: readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8') };
}
