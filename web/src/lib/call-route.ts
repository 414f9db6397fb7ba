import type { RouteDefinition, RouteResult } from '@menuboard/contract/http/route';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { type CallArgs, requestOf, resultOf } from './call.ts';
import { type Dispatch, request } from './transport.ts';

type Outcome<Data> = { data: Data; error?: undefined } | { error: FetchBaseQueryError; data?: undefined };

/** Makes one call outside the cache, for pages that do not load it. `headers` replace those of the session. */
export async function callRoute<R extends RouteDefinition>(
  route: R,
  args: CallArgs<R>,
  dispatch: Dispatch,
  headers?: Record<string, string>,
): Promise<Outcome<RouteResult<R>>> {
  const answer = await request({ ...requestOf(route, args), ...(headers && { headers }) }, dispatch);
  if (answer.error) return answer;
  return { data: resultOf(route, args, answer.data) };
}
