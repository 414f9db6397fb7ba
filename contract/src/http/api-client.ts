/**
 * HTTP client whose arguments and results have the types of the contract's routes. A transport sends the request:
 * `createFetchTransport` over the network, or Fastify's `inject` inside a test.
 */
import * as z from 'zod/mini';
import { ErrorBody } from './errors.ts';
import { pathOf, type QueryArgs, type RouteArgs, type RouteDefinition, type RouteResult } from './route.ts';

/** A file to upload. The server accepts any field name; it defaults to `file`. */
export interface ApiFile {
  name: string;
  bytes: Uint8Array;
  /** MIME type claimed by the client; the server checks the bytes. */
  type?: string;
  field?: string;
}

/**
 * A complete request. It has `body` (JSON, or the text of the route's `bodyType`), `files` (multipart/form-data), or
 * neither.
 */
export interface ApiRequest {
  method: RouteDefinition['method'];
  /** Path of the route with its parameters filled in, without the `/api` prefix. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  files?: readonly ApiFile[];
}

export interface ApiResponse {
  status: number;
  /** Raw text; empty for 204. */
  body: string;
}

/** Sends a request and resolves with any response. Rejects only if no response arrives. */
export type SendRequest = (request: ApiRequest) => Promise<ApiResponse>;

/** Arguments of a call: only the parts that the route has. */
export type ApiArgs<R extends RouteDefinition> = RouteArgs<R> &
  (R extends { upload: string } ? { files: readonly ApiFile[] } : unknown);

/** Arguments that may be wrong on purpose, for tests of refusals. */
export interface UncheckedArgs {
  params?: Record<string, string> | undefined;
  query?: QueryArgs | undefined;
  body?: unknown;
  files?: readonly ApiFile[] | undefined;
}

export interface ApiCallOptions {
  token?: string | undefined;
  /** Additional headers, such as `idempotency-key`. */
  headers?: Record<string, string>;
}

export interface ApiClient {
  /**
   * Calls a route and resolves with its parsed response.
   *
   * @throws ApiError when the status differs from the route's status of success
   * @example
   * const { id } = await api.call(itemRoutes.create, { params: { restaurantId }, body })
   */
  call<R extends RouteDefinition>(
    route: R,
    args: ApiArgs<R>,
    options?: ApiCallOptions,
  ): Promise<RouteResult<R>>;
  /** The same client with a session token in every call. */
  withToken(token: string): ApiClient;
}

/** A response without the route's status of success. */
export class ApiError extends Error {
  readonly status: number;
  /** Parsed error body; undefined if another machine answered, such as a proxy. */
  readonly body: ErrorBody | undefined;

  constructor(route: RouteDefinition, response: ApiResponse) {
    super(`${route.method} ${route.path}: ${response.status} ${response.body}`);
    this.name = 'ApiError';
    this.status = response.status;
    this.body = z.safeParse(ErrorBody, parseJson(response.body)).data;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Builds the request of a call without checking its arguments. */
export function toApiRequest(
  route: RouteDefinition,
  { params, query, body, files }: UncheckedArgs = {},
  { token, headers }: ApiCallOptions = {},
): ApiRequest {
  return {
    method: route.method,
    path: pathOf(route, params, query),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': route.bodyType ?? 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && {
      body: route.bodyType && typeof body === 'string' ? body : JSON.stringify(body),
    }),
    ...(files && { files }),
  };
}

/**
 * Parses a response with the route's schema.
 *
 * @throws ApiError when the status differs from the route's status of success
 */
export function parseApiResponse<R extends RouteDefinition>(route: R, response: ApiResponse): RouteResult<R> {
  if (response.status !== route.status) throw new ApiError(route, response);
  const body = route.contentType ? response.body : response.body === '' ? null : parseJson(response.body);
  const parsed = z.safeParse(route.response, body);
  if (!parsed.success) {
    throw new Error(`Unexpected response from ${route.method} ${route.path}: ${parsed.error.message}`);
  }
  return parsed.data as RouteResult<R>;
}

export function createApiClient(send: SendRequest, defaults: ApiCallOptions = {}): ApiClient {
  return {
    async call(route, args, options) {
      const request = toApiRequest(route, args as UncheckedArgs, { ...defaults, ...options });
      return parseApiResponse(route, await send(request));
    },
    withToken: (token) => createApiClient(send, { ...defaults, token }),
  };
}
