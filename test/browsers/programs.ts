import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';

/** Whether a program is in one of the folders where programs are looked for. */
export function onPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

/** A port of this machine that no program listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Tries again for a minute, as a program that has just been started takes a while. Fails as the last attempt did. */
export async function patiently<Result>(what: () => Result | Promise<Result>): Promise<Result> {
  for (let tries = 600; ; tries--) {
    try {
      return await what();
    } catch (error) {
      if (tries === 0) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
