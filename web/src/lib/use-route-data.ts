import type { RouteDefinition, RouteResult } from '@menuboard/contract/http/route';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallArgs } from './call.ts';
import { callRoute } from './call-route.ts';
import type { SessionDispatch } from './session/session-slice.ts';

/**
 * Calls a route when the page opens. Undefined until it has answered, and when it failed.
 *
 * @param args stay the same while the page is open
 */
export function useRouteData<R extends RouteDefinition>(route: R, args: CallArgs<R>) {
  const dispatch = useDispatch<SessionDispatch>();
  const [result, setResult] = useState<RouteResult<R> | undefined>();
  useEffect(() => {
    void callRoute(route, args, dispatch).then(({ data }) => setResult(data));
  }, [route, args, dispatch]);
  return result;
}
