/** A server for component tests: answers the requests of a page without a network. */
import { vi } from 'vitest';

/**
 * A reply: its body, a response, a promise of one of them for a reply that comes later, or a function that makes one of
 * them from the body of the request.
 */
export type Reply = object | Response | Promise<object | Response> | ((body: unknown) => object);

/** Replies by method and path, such as `GET /items/restaurants/*`; `*` is any segment. */
export type Replies = Readonly<Record<string, Reply | typeof unreachable>>;

/** The reply to a request that gets no answer, as without a network. */
export const unreachable = Symbol('unreachable');

/** A new response without a body, such as that to a deletion. */
export const noContent = (): Response => new Response(null, { status: 204 });

/** A request that the stub received. */
export interface StubbedRequest {
  route: string;
  body: unknown;
}

function matches(route: string, pattern: string): boolean {
  const [parts, wanted] = [route.split('/'), pattern.split('/')];
  return (
    parts.length === wanted.length && wanted.every((part, index) => part === '*' || part === parts[index])
  );
}

/**
 * Replaces `fetch` until the test ends (`vi.unstubAllGlobals`). A request without a reply fails.
 *
 * @returns the requests so far; the list grows
 */
export function stubServer(replies: Replies): StubbedRequest[] {
  const requests: StubbedRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace(/^.*?\/api\//, '/');
    const route = `${method} ${path}`;
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    requests.push({ route, body: sent });
    const pattern = Object.keys(replies).find((candidate) => matches(route, candidate));
    const reply = pattern === undefined ? unreachable : replies[pattern];
    if (reply === undefined || typeof reply === 'symbol') throw new TypeError(`Failed to fetch ${route}`);
    const answer = await (typeof reply === 'function' ? reply(sent) : reply);
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  return requests;
}

/** The requests that change something. */
export function changesIn(requests: readonly StubbedRequest[]): StubbedRequest[] {
  return requests.filter(({ route }) => !route.startsWith('GET '));
}
