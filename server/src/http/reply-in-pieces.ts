/** A reply with one list, which is read piece by piece during serialization. */
export class ReplyInPieces<Reply extends object> {
  /** Field of the list. */
  readonly field: keyof Reply & string;
  readonly pieces: AsyncIterable<unknown[]>;

  constructor(field: keyof Reply & string, pieces: AsyncIterable<unknown[]>) {
    this.field = field;
    this.pieces = pieces;
  }
}

/**
 * Answers with a list that is read in pieces. Each turn of the event loop serializes one piece and reads the next.
 *
 * @example
 * list: async ({ query }, { scope }) => inPieces('menus', menus.list(scope, query))
 */
export function inPieces<Field extends string, Element>(
  field: Field,
  pieces: AsyncIterable<Element[]>,
): ReplyInPieces<Record<Field, Element[]>> {
  return new ReplyInPieces<Record<Field, Element[]>>(field, pieces);
}
