import * as z from 'zod/mini';
import type { KeyScope } from '../domain/key-scopes.ts';
import type { MemberRole } from '../domain/roles.ts';

/**
 * Who may call: anybody, a member with a session token (or an API key, where `keyScope` allows it), a screen with its token or a pairing code, only a paired screen
 * with its token, or a device with the token of a kitchen link.
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
  /** A path of before, at which the call answers until 0.2. Its `path` may be that of other calls: their bodies differ in type. */
  formerPath?: string;
  summary: string;
  auth: RouteAuth;
  /** The lowest role of a member that may call. Without one, only owners may. */
  role?: MemberRole;
  /** Only for the operator of the server: for everybody else, API keys included, there is nothing at this address. */
  isForOperator?: true;
  /** The scope with which an API key may call, or `any` for every key. Without one, no key may. */
  keyScope?: KeyScope | 'any';
  params?: z.ZodMiniObject;
  /** Parameters of the query string. All are optional. */
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** The body is this text instead of JSON, for programs that can send only a file. */
  bodyType?: 'text/csv';
  /** The JSON body may carry a file of an import in base64. */
  hasFile?: true;
  /** The status of success. */
  status: 200 | 201 | 204;
  response: z.ZodMiniType;
  /**
   * Our clients send an `Idempotency-Key`, because a retry would create something twice. The server accepts one for
   * every change but uploads, and stores it for 24 h.
   */
  idempotent?: true;
  /**
   * The call with which a form corrects what this one has made, where its answer was lost: it changes it (`PUT`), or takes
   * it back. `:createdId` and `:undo` are those of the refusal (`ErrorBody`); other parameters are those of this call.
   */
  correction?: `${'PUT' | 'DELETE' | 'POST'} /${string}`;
  /**
   * A read whose answer depends only on data that `mutate` changes, not on time or presence: the server answers with an
   * `ETag`, repeats the answer from memory while the restaurant's revision is the same, and knows `If-None-Match`.
   */
  etag?: true;
  /** A change that neither counts against a limit nor needs space on the disk: signing out works whatever else happens. */
  isAlwaysAllowed?: true;
  /**
   * The body is multipart/form-data with one file, with several of which all are stored or none, or with the archive of a
   * restaurant, which may be as large as its library.
   */
  upload?: 'file' | 'files' | 'archive';
  /** The answer is this text instead of JSON, for a file that people open. */
  contentType?: 'text/csv';
  /** The answer waits for a server elsewhere, so the call takes no place that other calls of the restaurant wait for. */
  waitsElsewhere?: true;
}

// A type other than `unknown` makes the call of defineRoute a compile error that names the missing parameters.
type RequireParams<R extends RouteDefinition> = [PathParamNames<R['path']>] extends [never]
  ? unknown
  : R extends { params: z.ZodMiniObject<infer Shape> }
    ? PathParamNames<R['path']> extends keyof Shape
      ? unknown
      : { params: { missing: Exclude<PathParamNames<R['path']>, keyof Shape> } }
    : { params: { missing: PathParamNames<R['path']> } };

/** The answer of a route without content (204). */
export const NoContent = z.null();

/**
 * Declares a route. The server mounts it, the OpenAPI document is generated from it, and clients take their types from
 * it. A path parameter without a schema is a compile error.
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

/** What the server's handler receives, parsed. */
export interface RouteInput<R extends RouteDefinition> {
  params: OutputOf<R['params']>;
  query: OutputOf<R['query']>;
  body: OutputOf<R['body']>;
}

/** Values of the query string by name; those that are undefined are left out. */
export type QueryArgs = Record<string, string | number | undefined>;

/** What a client passes: the parts that the route has. */
export type RouteArgs<R extends RouteDefinition> = PartOf<R, 'params'> &
  PartOf<R, 'body'> &
  (R extends { query: infer Query extends z.ZodMiniType } ? { query?: z.output<Query> } : unknown);

/** The answer of a route. */
export type RouteResult<R extends RouteDefinition> = z.output<R['response']>;

/**
 * The path of a route with its parameters filled in and encoded.
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
