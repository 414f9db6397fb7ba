import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '../lib/clock.ts';

/** A reply is cut off if its client reads nothing for this long, or up to twice as long. */
const STALLED_MS = 15 * SECOND;

/** Disconnects clients that do not read their reply, which would otherwise occupy memory and an open file. */
export function cutStalledReplies(app: FastifyInstance): void {
  /** Bytes that the connection of each unfinished reply had taken at the last check. */
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
