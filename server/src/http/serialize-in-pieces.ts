import type { $ZodType } from 'zod/v4/core';
import { nextTurn } from '../lib/turns.ts';
import { compileStrip, type OnReply } from './reply-serializer.ts';

/** What one turn of the event loop serializes of a list. */
const PIECE_BYTES = 65_536;
/** The elements of the first piece; the size of each piece determines how many the next one has. */
const FIRST_ELEMENTS = 4;

type Reply = Record<string, unknown>;

/** Serializes the replies of one route. If a field of a reply is a long list, others get their turn in between. */
export type SerializeInPieces = (reply: object) => Promise<Buffer>;

/** @param onReply is called with each whole reply, before and after the strip */
export function createPieceSerializer(schema: $ZodType, onReply?: OnReply): SerializeInPieces {
  const strip = compileStrip([schema]) as (reply: Reply) => Reply;

  return async (whole) => {
    const reply: Reply = { ...whole };
    const long = Object.entries(reply).find(
      ([, value]) => Array.isArray(value) && value.length > FIRST_ELEMENTS,
    );
    if (!long) {
      const stripped = strip(reply);
      onReply?.(schema, reply, stripped);
      return Buffer.from(JSON.stringify(stripped));
    }
    const [field, list] = long as [string, unknown[]];
    const rest = strip({ ...reply, [field]: [] });
    const empty = JSON.stringify(rest);
    const start = empty.indexOf(`"${field}":[]`) + `"${field}":[`.length;
    const pieces = [Buffer.from(empty.slice(0, start))];
    const stripList = (part: unknown[]) => strip({ [field]: part })[field] as unknown[];
    let count = FIRST_ELEMENTS;
    let bytesInTurn = 0;
    for (let from = 0; from < list.length; ) {
      if (bytesInTurn >= PIECE_BYTES) {
        await nextTurn();
        bytesInTurn = 0;
      }
      const elements = JSON.stringify(stripList(list.slice(from, from + count))).slice(1, -1);
      pieces.push(Buffer.from(from > 0 ? `,${elements}` : elements));
      from += count;
      bytesInTurn += elements.length;
      count = Math.max(1, Math.floor((count * PIECE_BYTES) / elements.length));
    }
    pieces.push(Buffer.from(empty.slice(start)));
    onReply?.(schema, reply, { ...rest, [field]: stripList(list) });
    return Buffer.concat(pieces);
  };
}
