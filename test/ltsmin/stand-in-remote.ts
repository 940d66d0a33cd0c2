import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../architecture/sources.ts';

/** What `scripts/ltsmin/build.sh` builds: a name, where it lies on GitHub, and the commit. */
function sources(): readonly (readonly [name: string, repository: string, commit: string])[] {
  const script = readFileSync(join(root, 'scripts/ltsmin/build.sh'), 'utf8');
  return [...script.matchAll(/^ {2}'(\w+) (\S+) ([0-9a-f]{40})'$/gm)].map(([, name = '', repository = '', commit = '']) => [
    name,
    repository,
    commit,
  ]);
}

/**
 * The environment in which GitHub is a folder of bare repositories, made of the checkouts in another folder, and gives commits as it does.
 */
function standIn(checkouts: string, folder: string): Readonly<Record<string, string>> {
  for (const [name, repository, commit] of sources()) {
    const bare = join(folder, repository);
    mkdirSync(dirname(bare), { recursive: true });
    execFileSync('git', ['clone', '-q', '--bare', join(checkouts, name), bare], { stdio: 'pipe' });
    const git = (...args: string[]): void => void execFileSync('git', ['-C', bare, ...args], { stdio: 'pipe' });
    git('config', 'uploadpack.allowReachableSHA1InWant', 'true');
    // One more commit than is asked for: what is built is the one that the script names, and not the newest.
    git('update-ref', 'refs/heads/asked', commit);
    const identity = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];
    const empty = execFileSync('git', ['-C', bare, 'hash-object', '-t', 'tree', '-w', '/dev/null'], { encoding: 'utf8' }).trim();
    const newest = execFileSync('git', ['-C', bare, ...identity, 'commit-tree', '-m', 'nothing is left', '-p', commit, empty], {
      encoding: 'utf8',
    });
    git('update-ref', 'HEAD', newest.trim());
  }
  return { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: `url.file://${folder}/.insteadOf`, GIT_CONFIG_VALUE_0: 'https://github.com/' };
}

/**
 * The environment in which the script finds its sources: GitHub itself, or what stands in for it where `LTSMIN_SOURCES` names checkouts.
 * Null where there is neither.
 */
export function remote(folder: string): Readonly<Record<string, string>> | null {
  const checkouts = process.env.LTSMIN_SOURCES;
  if (checkouts !== undefined && checkouts !== '') return standIn(checkouts, folder);
  const [, repository = ''] = sources()[0] ?? [];
  return spawnSync('git', ['ls-remote', `https://github.com/${repository}`, 'HEAD'], { timeout: 20_000 }).status === 0 ? {} : null;
}
