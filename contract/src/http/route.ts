import * as z from 'zod/mini';
import type { KeyScope } from '../domain/key-scopes.ts';
import type { MemberRole } from '../domain/roles.ts';

/**
 * Callers of a route: anybody; a member with a session token (or an API key, if `keyScope` allows it); a screen with
 * its token or a pairing code; a paired screen with its token; or a device with the token of a kitchen link.
 */
export type RouteAuth = 'public' | 'member' | 'screen' | 'pairedScreen' | 'kitchen';

type PathParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A route. `path` has `:name` for parameters and no prefix. */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /**
   * Earlier path, at which the call answers until 0.2. Other calls may have its new `path`: their bodies differ in
   * type.
   */
  formerPath?: string;
  summary: string;
  auth: RouteAuth;
  /** Lowest role of a member that may call. Without one, only owners may. */
  role?: MemberRole;
  /** Only for the operator of the server. For all others, including API keys, nothing exists at this address. */
  isForOperator?: true;
  /** Scope that an API key needs, or `any` for every key. Without one, no key may call. */
  keyScope?: KeyScope | 'any';
  params?: z.ZodMiniObject;
  /** Parameters of the query string. All are optional. */
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** Content type of a text body that replaces JSON, for programs that can send only a file. */
  bodyType?: 'text/csv';
  /** The JSON body may carry a file of an import in base64. */
  hasFile?: true;
  status: 200 | 201 | 204;
  response: z.ZodMiniType;
  /**
   * Our clients send an `Idempotency-Key`, because a retry would create something twice. The server accepts a key for
   * every change except uploads, and stores it for 24 h.
   */
  idempotent?: true;
  /**
   * Call with which a form corrects this one if its answer was lost: it changes the created record (`PUT`) or takes it
   * back. `:createdId` and `:undo` come from the refusal (`ErrorBody`), other parameters from this call.
   */
  correction?: `${'PUT' | 'DELETE' | 'POST'} /${string}`;
  /**
   * A read whose answer depends only on data that `mutate` changes, not on time or presence. The server adds an `ETag`,
   * repeats the answer from memory while the restaurant's revision is the same, and honours `If-None-Match`.
   */
  etag?: true;
  /** A change that neither counts against a limit nor needs disk space: signing out always works. */
  isAlwaysAllowed?: true;
  /**
   * A multipart/form-data body with one file, with several of which all or none are stored, or with the archive of a
   * restaurant, which may be as large as its library.
   */
  upload?: 'file' | 'files' | 'archive';
  /** The answer is this text instead of JSON, for a file that people open. */
  contentType?: 'text/csv';
  /** The answer waits for another server, so the call does not occupy one of the restaurant's places for calls. */
  waitsElsewhere?: true;
}

// A type other than `unknown` makes the call of `defineRoute` a compile error that names the missing parameters.
type RequireParams<R extends RouteDefinition> = [PathParamNames<R['path']>] extends [never]
  ? unknown
  : R extends { params: z.ZodMiniObject<infer Shape> }
    ? PathParamNames<R['path']> extends keyof Shape
      ? unknown
      : { params: { missing: Exclude<PathParamNames<R['path']>, keyof Shape> } }
    : { params: { missing: PathParamNames<R['path']> } };

/** Answer without content (204). */
export const NoContent = z.null();

/**
 * Declares a route. The server mounts it, the OpenAPI document comes from it, and clients get their types from it. A
 * path parameter without a schema is a compile error.
 *
 * @example
 * defineRoute({ method: 'GET', path: '/menus/:id', summary: 'One menu', auth: 'member',
 *   params: z.object({ id: idOf('menu') }), status: 200, response: Menu })
 */
export function defineRoute<const R extends RouteDefinition>(route: R & RequireParams<R>): R {
  return route;
}

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : never;
type PartOf<R, K extends string> = R extends { [P in K]: infer S extends z.ZodMiniType }
  ? { [P in K]: InputOf<S> }
  : unknown;

/** Parsed input of the server's handler. */
export interface RouteInput<R extends RouteDefinition> {
  params: OutputOf<R['params']>;
  query: OutputOf<R['query']>;
  body: OutputOf<R['body']>;
}

/** Values of the query string by name; undefined ones are omitted. */
export type QueryArgs = Record<string, string | number | undefined>;

/** Arguments that a client passes: the parts that the route has. */
export type RouteArgs<R extends RouteDefinition> = PartOf<R, 'params'> &
  PartOf<R, 'body'> &
  (R extends { query: infer Query extends z.ZodMiniType } ? { query?: z.output<Query> } : unknown);

/** The answer of a route. */
export type RouteResult<R extends RouteDefinition> = z.output<R['response']>;

/**
 * Fills encoded parameters into the path of a route.
 *
 * @param params values by name; a missing one becomes empty
 *
 * @example
 * pathOf(menuRoutes.get, { id: 'a/b' }) // '/menus/a%2Fb'
 */
export function pathOf(
  route: Pick<RouteDefinition, 'path'>,
  params: Record<string, string> = {},
  query: QueryArgs = {},
): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
