/** Turns replies into JSON, and yields to the event loop between the pieces of a long list. */
import type { $ZodType } from 'zod/v4/core';
import { nextTurn } from '../lib/turns.ts';
import { ReplyInPieces } from './reply-in-pieces.ts';
import { type OnReply, type Reader, serializeReply, stripOf } from './reply-serializer.ts';

/** Size of a list's part that one turn of the event loop serializes. */
const PIECE_BYTES = 65_536;
/** Number of elements in the first piece. The size of each piece determines that of the next. */
const FIRST_ELEMENTS = 4;

type Reply = Record<string, unknown>;

/** Serializes the replies of one route. Together, the buffers are the JSON. */
export type SerializeInPieces = (reply: object, reader?: Reader) => Promise<Buffer[]>;

async function* onePiece(list: unknown[]) {
  yield list;
}

/** The list of a reply, if it may be long. */
function longListOf(reply: Reply): ReplyInPieces<Reply> | undefined {
  for (const [field, value] of Object.entries(reply))
    if (Array.isArray(value) && value.length > FIRST_ELEMENTS)
      return new ReplyInPieces<Reply>(field, onePiece(value));
  return undefined;
}

/** @param onReply called with each whole reply, before and after the strip */
export function createPieceSerializer(schema: $ZodType, onReply?: OnReply): SerializeInPieces {
  /** JSON of a list's elements, separated by commas. */
  async function* elementsOf(
    { pieces }: ReplyInPieces<Reply>,
    stripList: (part: unknown[]) => unknown[],
    whole: unknown[],
  ) {
    let count = FIRST_ELEMENTS;
    let bytesInTurn = 0;
    let comma = '';
    let isFirst = true;
    for await (const piece of pieces) {
      // Also after pieces without elements, because reading them took time.
      if (!isFirst) await nextTurn();
      isFirst = false;
      bytesInTurn = 0;
      if (onReply) whole.push(...piece);
      for (let from = 0; from < piece.length; ) {
        if (bytesInTurn >= PIECE_BYTES) {
          await nextTurn();
          bytesInTurn = 0;
        }
        const elements = JSON.stringify(stripList(piece.slice(from, from + count))).slice(1, -1);
        yield Buffer.from(comma + elements);
        comma = ',';
        from += count;
        bytesInTurn += elements.length;
        count = Math.max(1, Math.floor((count * PIECE_BYTES) / elements.length));
      }
    }
  }

  return async (result, reader) => {
    const strip = stripOf(schema, reader) as (reply: Reply) => Reply;
    const isInPieces = result instanceof ReplyInPieces;
    const reply: Reply = isInPieces ? {} : { ...result };
    const list = isInPieces ? (result as ReplyInPieces<Reply>) : longListOf(reply);
    if (!list) return [Buffer.from(serializeReply(schema, reply, onReply, reader))];
    const { field } = list;
    const stripList = (part: unknown[]) => strip({ [field]: part })[field] as unknown[];
    const rest = strip({ ...reply, [field]: [] });
    const empty = JSON.stringify(rest);
    const start = empty.indexOf(`"${field}":[]`) + `"${field}":[`.length;
    const buffers = [Buffer.from(empty.slice(0, start))];
    const whole: unknown[] = [];
    for await (const elements of elementsOf(list, stripList, whole)) buffers.push(elements);
    buffers.push(Buffer.from(empty.slice(start)));
    const everything = { ...reply, [field]: whole };
    onReply?.(schema, everything, stripOf(schema)(everything));
    return buffers;
  };
}
