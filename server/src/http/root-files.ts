/**
 * The files of a build that have fixed names: pages, the worker of the player, icons. A process beside others reads
 * them when it starts, because a new build in the same place replaces them while it runs. No process has the scripts of a new page
 * until a process of the new build has stored them for all.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { OperatorError } from '../lib/operator-error.ts';
import { answerNotFound } from './errors-to-http.ts';

export interface RootFiles {
  has(name: string): boolean;
  send(reply: FastifyReply, name: string): FastifyReply;
}

/** Files that are in the folder at the time of the request. */
export const rootFilesOf = (dir: string): RootFiles => ({
  has: (name) => existsSync(join(dir, name)),
  send: (reply, name) => reply.sendFile(name, dir, { cacheControl: false }),
});

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

async function readRootFile(path: string) {
  const bytes = await readFile(path);
  // Weak, because replies are compressed.
  return { bytes, etag: `W/"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

/** Reads the files that are in the folder now. */
export async function readRootFiles(dir: string): Promise<RootFiles> {
  const names = (await readdir(dir)).filter((name) => extname(name) in types);
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readRootFile(join(dir, name))] as const)),
  );
  if (!files.has('index.html'))
    throw new OperatorError(
      `There is no index.html in ${dir}: wait for the end of npm run build, or run it.`,
    );
  return {
    has: (name) => files.has(name),
    send(reply, name) {
      const file = files.get(name);
      if (!file) return answerNotFound(reply.request, reply);
      reply.type(types[extname(name)] ?? '').header('etag', file.etag);
      const isKnown = reply.request.headers['if-none-match'] === file.etag;
      return isKnown && reply.statusCode === 200 ? reply.code(304).send() : reply.send(file.bytes);
    },
  };
}
