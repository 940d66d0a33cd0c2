import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Two machines for MPI, `one` and `two`: namespaces of the network with a cable between them, which take commands as machines do by ssh.
 */
export interface TwoHosts {
  readonly environment: Readonly<Record<string, string>>;
  close(): void;
}

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: 'pipe' });

/** Lays the cable; null where this machine does not let us. */
export function twoHosts(path: string): TwoHosts | null {
  const mpirun = spawnSync('which', ['mpirun'], { encoding: 'utf8' }).stdout.trim();
  if (mpirun === '') return null;
  const names = ['one', 'two'].map((name) => `esml-${name}-${process.pid}`);
  const [cable, other] = ['a', 'b'].map((end) => `es${process.pid % 1_000_000}${end}`);
  const [one = '', two = ''] = names;
  const folder = mkdtempSync(join(tmpdir(), 'esml-hosts-'));
  // `ip netns exec` lays what is in such a folder over the files of /etc.
  const overlays = names.map((name) => join('/etc/netns', name));
  const close = (): void => {
    for (const name of names) spawnSync('ip', ['netns', 'del', name]);
    for (const made of [folder, ...overlays]) rmSync(made, { recursive: true, force: true });
  };
  try {
    for (const name of names) ip('netns', 'add', name);
    for (const overlay of overlays) {
      mkdirSync(overlay, { recursive: true });
      writeFileSync(join(overlay, 'hosts'), '127.0.0.1 localhost\n10.9.0.1 one\n10.9.0.2 two\n');
    }
    ip('link', 'add', cable ?? '', 'type', 'veth', 'peer', 'name', other ?? '');
    for (const [i, [end = '', name = '']] of [
      [cable, one],
      [other, two],
    ].entries()) {
      ip('link', 'set', end, 'netns', name);
      ip('-n', name, 'addr', 'add', `10.9.0.${i + 1}/24`, 'dev', end);
      for (const device of [end, 'lo']) ip('-n', name, 'link', 'set', device, 'up');
    }
  } catch {
    close();
    return null;
  }
  const script = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${text}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  const agent = script(
    'login',
    `case "$1" in one|10.9.0.1) name=${one};; *) name=${two};; esac; shift; exec ip netns exec $name sh -c "$*"`,
  );
  // The machines here share their cores: who waits has to let the other one go on.
  const network =
    '--mca mpi_yield_when_idle 1 --mca btl tcp,self --mca btl_tcp_if_include 10.9.0.0/24 --mca oob_tcp_if_include 10.9.0.0/24';
  script('mpirun', `exec ip netns exec ${one} ${mpirun} ${network} "$@"`);
  return { environment: { PATH: `${folder}:${path}`, OMPI_MCA_plm_rsh_agent: agent }, close };
}
