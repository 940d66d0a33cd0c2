import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageExtension } from '../../scripts/package-vscode.mjs';
import { analyse, hasErrors } from '../../src/frontends/esml/analyse.ts';
import { withoutPlaces } from '../../src/contract/snippet.ts';
import { root } from '../architecture/sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'esml-vscode-'));
let files: Record<string, Uint8Array>;

beforeAll(async () => {
  files = unzipSync(readFileSync(await packageExtension(join(folder, 'esml.vsix'))));
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = (name: string): string => strFromU8(files[name]!);

describe('the packed extension', () => {
  it('has the manifest of a package, whose assets are in it, and a type for every file', () => {
    const manifest = textOf('extension.vsixmanifest');
    const { name, version, publisher } = JSON.parse(textOf('extension/package.json'));
    expect(manifest).toContain(`<Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>`);
    const assets = [...manifest.matchAll(/Path="([^"]+)"/g)].map((match) => match[1]);
    expect(assets).toHaveLength(3);
    for (const asset of assets) expect(Object.keys(files)).toContain(asset);
    const types = [...textOf('[Content_Types].xml').matchAll(/Extension="([^"]+)"/g)].map((match) => match[1]);
    for (const file of Object.keys(files)) if (file !== '[Content_Types].xml') expect(types).toContain(/\.[^.]+$/.exec(file)?.[0]);
  });

  it('contains everything that it contributes', () => {
    const { main, contributes } = JSON.parse(textOf('extension/package.json'));
    const [language] = contributes.languages;
    const paths = [main, language.configuration, contributes.grammars[0].path, contributes.snippets[0].path];
    for (const path of paths) expect(Object.keys(files)).toContain(`extension/${path.slice(2)}`);
    expect(textOf('extension/dist/licences.txt')).toMatch(/vscode-languageclient 9[\s\S]*Permission is hereby granted/);
    expect(JSON.parse(textOf('extension/language-configuration.json')).comments.blockComment).toEqual(['(*', '*)']);
  });

  it('has snippets that are models, or properties of one', () => {
    const snippets = Object.values<{ prefix: string; body: string[] }>(JSON.parse(textOf('extension/snippets/esml.json')));
    const texts = snippets.map(({ prefix, body }) => [prefix, withoutPlaces(body.join('\n'))] as const);
    const [, model] = texts.find(([prefix]) => prefix === 'model')!;
    for (const [prefix, text] of texts) {
      const { diagnostics } = analyse(prefix === 'model' ? text : `${model}\n${text}`, { dialect: 'extended', constants: {} });
      expect(hasErrors(diagnostics), `${prefix}: ${diagnostics.map(({ message }) => message).join('; ')}`).toBe(false);
    }
  });

  it('starts the language server, registers the commands, and shows the state graph that the command line makes', () => {
    writeFileSync(join(folder, 'm.esml'), readFileSync(join(root, 'models', 'missionaries.esml')));
    const path = join(folder, 'esml');
    writeFileSync(path, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'scripts', 'esml.mjs')}" "$@"\n`);
    chmodSync(path, 0o755);
    const stub = join(folder, 'extension', 'node_modules', 'vscode', 'index.js');
    mkdirSync(dirname(stub), { recursive: true });
    writeFileSync(stub, readFileSync(join(import.meta.dirname, 'vscode-stub.cjs')));
    const environment = { ...process.env, ESML_PATH: path, ESML_MODEL: join(folder, 'm.esml') };
    const program = join(folder, 'extension', 'dist', 'extension.cjs');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['-e', `require(${JSON.stringify(stub)}).tryOut(require(${JSON.stringify(program)}))`],
      {
        env: environment,
        encoding: 'utf8',
      },
    );
    expect(stderr).toBe('');
    const said = JSON.parse(stdout);
    const { commands } = JSON.parse(textOf('extension/package.json')).contributes;
    const own: string[] = commands.map(({ command }: { command: string }) => command);
    // The language client registers what the server says that it can carry out.
    expect(said.registered.sort()).toEqual([...own, 'esml.cancelCheck', 'esml.check'].sort());
    expect(said.problem).toBeUndefined();
    expect(said.executed).toEqual(['esml.check']);
    expect(said.title).toBe('States of Missionaries');
    expect(said.html.match(/role="button"/g)).toHaveLength(32);
    expect(said.html).toContain("script-src 'nonce-");
  });
});
