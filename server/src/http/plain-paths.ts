/**
 * The specification's plain paths, without `/api` (ADR 2). A call at its plain path goes to the route under `/api`,
 * because mounting each route twice would cost memory and start-up time.
 */
import type { IncomingMessage } from 'node:http';
import { routesByTag } from '@menuboard/contract/all-routes';
import type { RouteDefinition } from '@menuboard/contract/http/route';

const routes = Object.values(routesByTag).flatMap((group): RouteDefinition[] => Object.values(group));

/** Matches the plain paths of all calls with this method. Pages may have the same path with another method. */
function pathsOf(method: string): RegExp {
  const paths = routes
    .filter((route) => route.method === method)
    .flatMap(({ path, formerPath = path }) => [path, formerPath]);
  return new RegExp(`^(?:${[...new Set(paths)].join('|').replace(/:\w+/g, '[^/]*')})$`);
}

const methods = new Set<string>(routes.map(({ method }) => method));
const callPaths = new Map([...methods].map((method) => [method, pathsOf(method)]));

/** Decodes like the router: percent-encoded letters are the same letters. */
function decode(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

/** Address at which a request is routed. */
export function routedUrl({ method = '', url = '' }: IncomingMessage): string {
  if (url.startsWith('/api/')) return url;
  // A request to a proxy also names the server.
  const plain = url.replace(/^https?:\/\/.*?\//, '/');
  const path = decode(plain.split(/[?#]/, 1)[0] ?? '');
  const isCall = path !== undefined && callPaths.get(method === 'HEAD' ? 'GET' : method)?.test(path);
  return isCall ? `/api${plain}` : url;
}
