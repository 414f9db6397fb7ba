/** Sends the archives of links that work once. */
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../lib/app-error.ts';

/** An archive, and its file name for the browser. */
export interface ArchiveDownload {
  name: string;
  archive: Readable;
}

export const linkEnded = () =>
  new AppError('gone', 'This link has been used or has expired. Please start the download again.');

/** Allows one archive per key at a time, because each costs work: a later one ends the previous one. */
export function createRunningArchives<Key>(): (key: Key, archive: Readable) => void {
  const running = new Map<Key, Readable>();
  return (key, archive) => {
    running.get(key)?.destroy();
    running.set(key, archive);
    archive.once('close', () => {
      if (running.get(key) === archive) running.delete(key);
    });
  };
}

/** Serves the archives of links at `path/:token`. This is outside the contract, because the replies are not JSON. */
export function serveArchives(
  app: FastifyInstance,
  path: string,
  download: (token: string) => Promise<ArchiveDownload>,
): void {
  app.get<{ Params: { token: string } }>(
    `${path}/:token`,
    // A program that first requests the head, such as a link preview, must not use the link up.
    { schema: { hide: true }, exposeHeadRoute: false },
    async ({ params }, reply) => {
      const { name, archive } = await download(params.token);
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${name}"`,
        })
        .type('application/zip')
        .send(archive);
    },
  );
}
