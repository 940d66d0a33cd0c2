// Packs the extension for Visual Studio Code: its code as one CommonJS file, and with its other files into a .vsix, which is a zip as the
// Open Packaging Conventions (ECMA-376, part 2) want it, with a manifest of its own.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { build } from 'vite';

const folder = fileURLToPath(new URL('../editors/vscode', import.meta.url));
const packed = ['language-configuration.json', 'LICENSE.txt', 'package.json', 'README.md', 'media', 'snippets', 'syntaxes'];
const types = {
  cjs: 'application/javascript',
  css: 'text/css',
  js: 'application/javascript',
  json: 'application/json',
  md: 'text/markdown',
  txt: 'text/plain',
};

/** Writes the extension as a .vsix and returns its path. */
export async function packageExtension(path = join(folder, 'dist', 'esml.vsix')) {
  const { code, modules } = await bundle();
  const files = { 'extension/dist/extension.cjs': strToU8(code), 'extension/dist/licences.txt': strToU8(licencesOf(modules)) };
  for (const name of packed.flatMap(filesOf)) files[`extension/${name}`] = readFileSync(join(folder, name));
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  mkdirSync(dirname(path), { recursive: true });
  const parts = { 'extension.vsixmanifest': strToU8(vsixManifest(manifest)), '[Content_Types].xml': strToU8(contentTypes()), ...files };
  writeFileSync(path, zipSync(parts, { level: 9, mtime: '1980-01-01T00:00:00' }));
  return path;
}

function filesOf(name) {
  if (name.includes('.')) return [name];
  return readdirSync(join(folder, name)).map((file) => `${name}/${file}`);
}

async function bundle() {
  const { output } = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['vscode'] },
    build: {
      ssr: 'src/extension.ts',
      write: false,
      target: 'node18',
      minify: true,
      rollupOptions: { external: ['vscode'], output: { format: 'cjs', entryFileNames: 'extension.cjs', codeSplitting: false } },
    },
  });
  return { code: output[0].code, modules: Object.keys(output[0].modules) };
}

/** The licences of the packages that the bundle contains. */
function licencesOf(modules) {
  const inPackage = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
  const folders = new Set(modules.flatMap((id) => inPackage.exec(id.replaceAll('\\', '/').replace(/^\0/, ''))?.[0] ?? []));
  return [...folders].sort().map(licenceOf).join('\n');
}

function licenceOf(packageFolder) {
  const { name, version, license } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const file = readdirSync(packageFolder).find((entry) => /^licen[cs]e/i.test(entry));
  return `${name} ${version} (${license})\n\n${file === undefined ? '' : readFileSync(join(packageFolder, file), 'utf8')}\n`;
}

function vsixManifest({ name, displayName, description, version, publisher, engines, categories }) {
  const asset = (type, path) => `<Asset Type="Microsoft.VisualStudio.${type}" Path="extension/${path}" Addressable="true"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${displayName}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Tags>esml,model checking,__ext_esml</Tags>
    <Categories>${categories.join(',')}</Categories>
    <License>extension/LICENSE.txt</License>
    <Properties><Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/></Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    ${asset('Code.Manifest', 'package.json')}
    ${asset('Services.Content.Details', 'README.md')}
    ${asset('Services.Content.License', 'LICENSE.txt')}
  </Assets>
</PackageManifest>
`;
}

function contentTypes() {
  const defaults = Object.entries({ ...types, vsixmanifest: 'text/xml' }).map(
    ([extension, type]) => `<Default Extension=".${extension}" ContentType="${type}"/>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.join('')}</Types>\n`;
}

if (argv[1] === fileURLToPath(import.meta.url)) console.log(await packageExtension());
