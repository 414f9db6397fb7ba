import { CACHE_UNUSED_SECONDS } from '@menuboard/contract/domain/limits';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, BaseQueryFn, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { Call } from '../correct-call.ts';
import { request } from '../transport.ts';

const FIRST_REPEAT_MS = 2_000;
const LAST_REPEAT_MS = 60_000;

/** The number of failed fetches in a row, by cache key. */
const failures = new Map<string, number>();

/** True if the same request may succeed later: there was no answer, or the server was busy or failed. */
function isTemporary(error: FetchBaseQueryError): boolean {
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  return typeof status === 'string' || status === 429 || status < 400 || status >= 500;
}

interface Query {
  initiate: (arg: unknown, options: object) => ThunkAction<unknown, unknown, unknown, UnknownAction>;
}

/** Fetches a query again, as its hook would. */
function fetchAgain({ endpoint, dispatch }: BaseQueryApi, arg: unknown): void {
  const queries: Record<string, Query | undefined> = api.endpoints;
  const query = queries[endpoint];
  if (query) dispatch(query.initiate(arg, { subscribe: false, forceRefetch: true }));
}

function cacheNow({ getState }: BaseQueryApi): ReturnType<typeof api.reducer> {
  return (getState() as { [api.reducerPath]: ReturnType<typeof api.reducer> })[api.reducerPath];
}

/**
 * Repeats a failed fetch later, unless another one has begun or the cache was reset by then. A query without a subscriber
 * waits on, until it has one again or the cache drops it. The query is not pending while it waits, because RTK Query
 * delays every invalidation while one is.
 */
function repeatLater(queryApi: BaseQueryApi, key: string, delayMs: number): void {
  const { requestId } = cacheNow(queryApi).queries[key] ?? {};
  const repeat = () => {
    const { queries, subscriptions } = cacheNow(queryApi);
    const entry = queries[key];
    if (!entry || entry.requestId !== requestId) return;
    if (Object.keys(subscriptions[key] ?? {}).length === 0) repeatLater(queryApi, key, delayMs);
    else fetchAgain(queryApi, entry.originalArgs);
  };
  // The tabs of all owners never ask at the same moment.
  setTimeout(repeat, delayMs * (0.5 + Math.random() / 2));
}

/**
 * Repeats a fetch that fails while older data is shown: RTK Query keeps the data, and no page shows the error. A
 * page without data shows the error at once, with *Retry*.
 */
const baseQuery: BaseQueryFn<Call, unknown, FetchBaseQueryError> = async (args, queryApi) => {
  const answer = await request(args, queryApi.dispatch, queryApi.signal);
  const key = queryApi.queryCacheKey;
  if (key === undefined) return answer;
  const isShown = cacheNow(queryApi).queries[key]?.data !== undefined;
  if (answer.error && isTemporary(answer.error) && isShown) {
    const count = failures.get(key) ?? 0;
    failures.set(key, count + 1);
    repeatLater(queryApi, key, Math.min(FIRST_REPEAT_MS * 2 ** count, LAST_REPEAT_MS));
  } else failures.delete(key);
  return answer;
};

/**
 * The one cache of server data. Each `api/*.api.ts` injects its endpoints, made with `endpoint(route, …)`.
 * Realtime events keep the cache up to date, so nothing is fetched again on focus, reconnect or mount.
 */
export const api = createApi({
  baseQuery,
  tagTypes: ['User', 'Restaurant', 'Display', 'Menu', 'Item', 'Promotion', 'Cycle', 'DisplayScreen'],
  keepUnusedDataFor: CACHE_UNUSED_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
