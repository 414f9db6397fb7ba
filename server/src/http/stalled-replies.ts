import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '../lib/clock.ts';

/** A reply of which a client reads nothing for so long, or up to twice as long, is cut off. */
const STALLED_MS = 15 * SECOND;

/** Disconnects clients that do not read their reply: it stays in memory, and a file open, until they do. */
export function cutStalledReplies(app: FastifyInstance): void {
  /** The bytes that each unfinished reply's connection had taken at the last check. */
  const taken = new Map<ServerResponse, number | undefined>();

  app.addHook('onSend', async (_, { raw }) => {
    taken.set(raw, undefined);
    raw.once('close', () => taken.delete(raw));
  });

  const bytesOf = ({ socket }: ServerResponse) =>
    socket ? socket.bytesWritten - socket.writableLength : undefined;
  const check = setInterval(() => {
    for (const [reply, before] of taken) {
      const now = bytesOf(reply);
      if (before !== undefined && now === before) reply.destroy();
      else taken.set(reply, now);
    }
  }, STALLED_MS).unref();
  app.addHook('onClose', async () => clearInterval(check));
}
