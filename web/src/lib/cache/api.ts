import { CACHE_UNUSED_SECONDS } from '@menuboard/contract/domain/limits';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { createApi } from '@reduxjs/toolkit/query/react';
import { request } from '../transport.ts';

const baseQuery: BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError> = (args, { dispatch, signal }) =>
  request(args, dispatch, signal);

/**
 * The one cache of server data. Each `api/*.api.ts` injects its endpoints, made with `endpoint(route, …)`.
 * Realtime events keep the cache up to date, so nothing is fetched again on focus, reconnect or mount.
 */
export const api = createApi({
  baseQuery,
  tagTypes: ['User', 'Restaurant', 'Display', 'Menu', 'Item', 'DisplayScreen'],
  keepUnusedDataFor: CACHE_UNUSED_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
