import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { nextTurn } from '../lib/turns.ts';

/** Bytes that one turn of the event loop gives to a connection; one system call copies more at once. */
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

/** Joins buffers that fit into one turn, so that a repeated reply is not joined again. */
export const joinIfSmall = (buffers: Buffer[]) =>
  buffers.length > 1 && lengthOf(buffers) <= PIECE_BYTES ? [Buffer.concat(buffers)] : buffers;

/** Sends the buffers, in pieces if they are long, so that others get their turn in between. */
export function sendInPieces(reply: FastifyReply, buffers: Buffer[]): FastifyReply {
  const [first, ...others] = joinIfSmall(buffers);
  if (first && others.length === 0 && first.length <= PIECE_BYTES) return reply.send(first);
  const pieces = Readable.from(inTurns(buffers), { objectMode: false });
  return reply.header('content-length', lengthOf(buffers)).send(pieces);
}
