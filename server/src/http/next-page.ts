/** Links to the next page of a list, after RFC 8288. */
import type { Page } from '@menuboard/contract/paging';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets the header `Link` to the same address with another `after`. */
export function linkNext(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  after: string,
) {
  const [path, query] = request.originalUrl.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('after', after);
  void reply.header('link', `<${path}?${parameters}>; rel="next"`);
}

/** Passes the pieces of a list on, and links to the next page if this one is full. */
export async function* withNextPage<Element extends { id: string }>(
  pieces: AsyncIterable<Element[]>,
  { limit }: Page,
  caller: { request: FastifyRequest; reply: FastifyReply },
): AsyncGenerator<Element[]> {
  let count = 0;
  let last: Element | undefined;
  for await (const piece of pieces) {
    count += piece.length;
    last = piece.at(-1) ?? last;
    yield piece;
  }
  if (count === limit && last) linkNext(caller, last.id);
}
