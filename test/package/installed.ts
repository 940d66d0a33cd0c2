import { execFileSync, type ExecFileSyncOptionsWithStringEncoding, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../architecture/sources.ts';

/** The package as a user has it: packed, and installed without a network into a prefix that was empty. */
export interface Installed {
  /** To be removed at the end. */
  readonly folder: string;
  readonly tarball: string;
  /** The paths in the tarball. */
  readonly files: readonly string[];
  /** What is in the prefix's node_modules. */
  readonly modules: readonly string[];
  /** The package's own folder. */
  readonly home: string;
}

export function packAndInstall(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'esml-package-'));
  const packed = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], root));
  const [{ filename, files }] = Array.isArray(packed) ? packed : Object.values(packed);
  const tarball = join(folder, filename);
  const prefix = join(folder, 'prefix');
  mkdirSync(prefix);
  npm(['install', '--offline', '--no-audit', '--no-fund', '--prefix', prefix, tarball], prefix);
  const modules = readdirSync(join(prefix, 'node_modules')).filter((name) => !name.startsWith('.'));
  const home = join(prefix, 'node_modules', 'esml-workbench');
  return { folder, tarball, files: files.map(({ path }: { path: string }) => path), modules, home };
}

function npm(args: readonly string[], cwd: string): string {
  const script = process.env.npm_execpath;
  const options: ExecFileSyncOptionsWithStringEncoding = { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  return script?.endsWith('.js') ? execFileSync(process.execPath, [script, ...args], options) : execFileSync('npm', args, options);
}

/** Runs the installed command in a folder; tells also which modules were loaded, Node's own apart. */
export function runInstalled({ folder, home }: Installed, args: readonly string[], cwd: string) {
  const log = join(folder, 'loaded.txt');
  writeFileSync(log, '');
  const hooks = `import { appendFileSync } from 'node:fs';
export async function load(url, context, next) { appendFileSync(${JSON.stringify(log)}, url + '\\n'); return next(url, context); }`;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(hooks))});`;
  const bin = join(home, '..', '.bin', 'esml');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', dataUrl(register), bin, ...args], { cwd, encoding: 'utf8' });
  const loaded = readFileSync(log, 'utf8').split('\n').slice(0, -1);
  return { status, stdout, stderr, loaded: loaded.filter((url) => !url.startsWith('node:') && !url.startsWith('data:')) };
}

function dataUrl(script: string): string {
  return `data:text/javascript,${encodeURIComponent(script)}`;
}

/** The address of a folder of the package, as modules in it have it. */
export function addressOf({ home }: Installed, folder: string): string {
  return `${pathToFileURL(join(home, folder)).href}/`;
}

/** All files below a folder with their times and sizes: whatever is written there shows. */
export function snapshot(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${statSync(path).mtimeMs} ${statSync(path).size}`);
}
