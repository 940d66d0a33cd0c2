import { readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** The folder of the build. */
export const built = join(import.meta.dirname, '../dist');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
};

/** A plain static host of the build below a path, as many have it: no headers of its own unless they are given. */
export interface Site {
  readonly url: string;
  /** A host that is down breaks off every connection. */
  down: boolean;
  /** A host with a later build has another service worker and another title. */
  later: boolean;
  close(): void;
}

export async function serveBuild(path = '/tools/esml/', headers: Readonly<Record<string, string>> = {}): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (site.down || !pathname.startsWith(path)) response.destroy();
    else {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      send(response, pathname.slice(path.length) || 'index.html', site.later);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const site: Site = { url: `http://localhost:${port}${path}`, down: false, later: false, close: () => server.close() };
  return site;
}

function send(response: ServerResponse, name: string, later: boolean): void {
  const file = join(built, name);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return void response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' });
  const contents = readFileSync(file);
  if (later && name === 'index.html') response.end(contents.toString().replace('<title>ESML', '<title>Later ESML'));
  else if (later && name === 'service-worker.js') response.end(contents.toString().replace('BUILD_VERSION="', 'BUILD_VERSION="later'));
  else response.end(contents);
}
