import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../architecture/sources.ts';
import { campaign } from '../campaign.ts';
import { hasLtsmin, hasMpi } from '../export/pins/ltsmin.ts';
import { hasSpin } from '../export/spin.ts';
import { surroundings } from './checked.ts';
import { count, tellCompared } from './compared.ts';
import { shownCommands } from './documented.ts';
import { remote } from './stand-in-remote.ts';
import { twoHosts } from './two-hosts.ts';

const folder = mkdtempSync(join(tmpdir(), 'esml-documented-'));
const own = surroundings();
const hosts = hasLtsmin && hasMpi ? twoHosts(own.PATH ?? '') : null;
afterAll(() => {
  hosts?.close();
  rmSync(folder, { recursive: true, force: true });
  tellCompared('the commands of docs/scale.md');
});

/** `esml` as it is called where it is installed, and a model with a deadlock, without rendezvous. */
const bin = join(folder, 'bin');
mkdirSync(bin);
writeFileSync(join(bin, 'esml'), `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'scripts/esml.mjs')}' "$@"\n`);
chmodSync(join(bin, 'esml'), 0o755);
copyFileSync(join(root, 'models/philosophers-thinking.esml'), join(folder, 'model.esml'));
const [states, transitions] = [269, 609];

const environment = { ...own, ...hosts?.environment };
const path = [bin, environment.PATH].join(delimiter);

/** What a command needs that is not everywhere, what it ends with, and what it says. Others need nothing and end with 0. */
const expected: readonly { readonly of: RegExp; readonly needs?: boolean; readonly code?: number; readonly says?: RegExp }[] = [
  { of: /--hosts /, needs: hosts !== null, code: 1, says: new RegExp(`${states} states, ${transitions} transitions, searched by LTSmin`) },
  { of: /--on ltsmin/, needs: hasLtsmin, code: 1, says: new RegExp(`${states} states, ${transitions} transitions, searched by LTSmin`) },
  { of: /--on spin/, needs: hasSpin, code: 1, says: new RegExp(`${states} states, ${transitions} transitions, searched by SPIN`) },
  { of: /^esml check /, code: 1, says: new RegExp(`^${states} states, ${transitions} transitions`, 'm') },
  {
    of: /\.\/pan/,
    needs: hasSpin,
    says: new RegExp(`${states} states, stored[\\s\\S]*errors: 0|errors: 0[\\s\\S]* ${states} states, stored`),
  },
  { of: /^prom2lts-mc /, needs: hasLtsmin, code: 1, says: /deadlock/i },
  { of: /^ltsmin-printtrace /, needs: hasLtsmin },
  { of: /^esml replay /, needs: hasLtsmin, code: 1, says: /deadlock/ },
];

/** Where the script that builds LTSmin finds its sources, and whether images can be made here. */
const sources = hasLtsmin ? remote(join(folder, 'remote')) : null;
const hasDocker = spawnSync('docker', ['info'], { timeout: 20_000 }).status === 0;

const ended = (command: string, cwd: string, more: Readonly<Record<string, string>> = {}) => {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    env: { ...environment, PATH: path, ...more },
    encoding: 'utf8',
  });
  return { status, text: `${stdout}${stderr}` };
};

describe.skipIf(!campaign)('docs/scale.md shows commands that work as they are shown', () => {
  // They are run one after the other in one folder, since they take what others have left.
  it.for(shownCommands('scale.md'))('%s', { timeout: 3_600_000 }, (command, { skip }) => {
    if (command === 'scripts/ltsmin/build.sh') {
      if (sources === null) return skip('GitHub cannot be reached, and LTSMIN_SOURCES names no checkouts');
      buildIt(command, sources);
    } else if (command.startsWith('docker ')) {
      if (!hasDocker) return skip('docker cannot be reached');
      expect(ended(command, root)).toMatchObject({ status: 0 });
    } else {
      const { needs = true, code = 0, says = /(?:)/ } = expected.find(({ of }) => of.test(command)) ?? {};
      if (!needs) return skip('what it needs is not here');
      expect(ended(command, folder)).toMatchObject({ status: code, text: expect.stringMatching(says) as string });
    }
    count('commands');
  });

  /** Builds LTSmin in a home of its own, where a check finds it that has no other. */
  function buildIt(command: string, remoteEnvironment: Readonly<Record<string, string>>): void {
    const home = { HOME: join(folder, 'home'), XDG_DATA_HOME: '', LTSMIN_SOURCES: '' };
    mkdirSync(home.HOME);
    expect(ended(command, root, { ...home, ...remoteEnvironment })).toMatchObject({ status: 0 });
    const without = path.split(delimiter).filter((one) => !existsSync(join(one, 'prom2lts-mc')));
    const found = ended('esml check model.esml --on ltsmin', folder, { ...home, PATH: without.join(delimiter) });
    expect(found.text).toContain(`${states} states, ${transitions} transitions, searched by LTSmin`);
  }
});
