import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { nextTurn } from '../lib/turns.ts';

/** What one turn of the event loop gives to a connection: more of it is copied in one call of the system. */
const PIECE_BYTES = 131_072;

async function* inTurns(buffers: readonly Buffer[]) {
  for (const buffer of buffers) {
    for (let from = 0; from < buffer.length; from += PIECE_BYTES) {
      yield buffer.subarray(from, from + PIECE_BYTES);
      await nextTurn();
    }
  }
}

export const lengthOf = (buffers: readonly Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0);

/** Sends what the buffers hold together; much of it in pieces, between which others get their turn. */
export function sendInPieces(reply: FastifyReply, buffers: readonly Buffer[]): FastifyReply {
  const length = lengthOf(buffers);
  if (length <= PIECE_BYTES) return reply.send(Buffer.concat(buffers));
  return reply.header('content-length', length).send(Readable.from(inTurns(buffers), { objectMode: false }));
}
