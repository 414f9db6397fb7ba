import type { RouteDefinition, RouteResult } from '@menuboard/contract/http/route';
import { type CallArgs, requestOf, resultOf } from '../call.ts';
import type { Call } from '../correct-call.ts';

/** The part of an RTK Query endpoint that a route defines. */
export interface Endpoint<Arg, Result> {
  query: (arg: Arg) => Call;
  transformResponse: (response: unknown, meta: unknown, arg: Arg) => Result;
}

/** Immer searches what is not frozen for drafts and freezes all of it: 2,000 items took longer than to draw them. */
function frozen<Result>(result: Result): Result {
  if (Array.isArray(result)) result.forEach(Object.freeze);
  return Object.freeze(result);
}

/**
 * A route of the contract as an endpoint of the cache. Argument and result are inferred; an answer that does not
 * match the route fails here.
 *
 * @param toCall turns the argument of the hook into the parameters and body of the route; without it the hook takes
 *   these as they are
 * @param toResult turns the answer into what the cache stores; without it the cache stores the answer
 *
 * @example
 * endpoints: (build) => ({
 *   listItems: build.query({
 *     ...endpoint(
 *       itemRoutes.list,
 *       (restaurantId: string) => ({ params: { restaurantId } }),
 *       ({ items }) => items,
 *     ),
 *     providesTags: ['Item'],
 *   }),
 * })
 * // useListItemsQuery(restaurantId) gives Item[]
 */
export function endpoint<const R extends RouteDefinition>(route: R): Endpoint<CallArgs<R>, RouteResult<R>>;
export function endpoint<const R extends RouteDefinition, Arg>(
  route: R,
  toCall: (arg: Arg) => CallArgs<R>,
): Endpoint<Arg, RouteResult<R>>;
export function endpoint<const R extends RouteDefinition, Arg, Result>(
  route: R,
  toCall: (arg: Arg) => CallArgs<R>,
  toResult: (answer: RouteResult<R>) => Result,
): Endpoint<Arg, Result>;
export function endpoint<const R extends RouteDefinition>(
  route: R,
  toCall: (arg: unknown) => CallArgs<R> = (arg) => arg as CallArgs<R>,
  toResult: (answer: RouteResult<R>) => unknown = (answer) => answer,
): Endpoint<unknown, unknown> {
  return {
    query: (arg) => requestOf(route, toCall(arg)),
    transformResponse: (response, _meta, arg) => frozen(toResult(resultOf(route, toCall(arg), response))),
  };
}
