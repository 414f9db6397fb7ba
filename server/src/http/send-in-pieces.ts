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

/** The buffers as one if they fit into one turn, so that a reply that is sent again is not joined again. */
export const joinIfSmall = (buffers: Buffer[]) =>
  buffers.length > 1 && lengthOf(buffers) <= PIECE_BYTES ? [Buffer.concat(buffers)] : buffers;

/** Sends what the buffers hold together; much of it in pieces, between which others get their turn. */
export function sendInPieces(reply: FastifyReply, buffers: Buffer[]): FastifyReply {
  const [first, ...others] = joinIfSmall(buffers);
  if (first && others.length === 0 && first.length <= PIECE_BYTES) return reply.send(first);
  const pieces = Readable.from(inTurns(buffers), { objectMode: false });
  return reply.header('content-length', lengthOf(buffers)).send(pieces);
}
