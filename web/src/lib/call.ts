import {
  pathOf,
  type QueryArgs,
  type RouteArgs,
  type RouteDefinition,
  type RouteResult,
} from '@menuboard/contract/http/route';
import type { Call, Made } from './correct-call.ts';
import { finishAction, idempotencyKeyOf } from './idempotency.ts';

// RTK Query lets an argument be left out only where its type is void.
type Nothing = ReturnType<() => void>;

/** The arguments of a call: `{ params, body }` as far as the route has them, nothing when it has none. */
export type CallArgs<R extends RouteDefinition> =
  unknown extends RouteArgs<R> ? Nothing : RouteArgs<R> & FormKeyOf<R>;

/**
 * `formKey` identifies the opened form that a creating call comes from: it creates one record, however often it is sent
 * and whatever is corrected in between. `unsaid` are the fields that a correction sends where the body leaves them out.
 */
type FormKeyOf<R> = R extends { idempotent: true } ? { formKey?: string; unsaid?: object } : unknown;

interface Parts {
  params?: Record<string, string>;
  query?: QueryArgs;
  body?: unknown;
  formKey?: string;
  unsaid?: object;
}

function actionOf(route: RouteDefinition, { params, query, body, formKey }: Parts): string {
  const content = formKey === undefined ? { body } : { formKey };
  return `${route.method} ${route.path} ${JSON.stringify({ params, query, ...content })}`;
}

const withKey = (call: Call, action: string): Call => ({
  ...call,
  headers: { 'idempotency-key': idempotencyKeyOf(action) },
});

/** The call that corrects what an earlier one of the same form has made, if it is known. */
function correctionOf(route: RouteDefinition, { params, body, unsaid }: Parts, { createdId, undo }: Made) {
  const [method = '', path = ''] = route.correction?.split(' ') ?? [];
  if (path === '' || (path.includes(':createdId') ? createdId : undo) === undefined) return undefined;
  const url = pathOf({ path }, { ...params, createdId: createdId ?? '', undo: undo ?? '' });
  return { url, method, ...(method === 'PUT' && { body: { ...unsaid, ...(body as object) } }) };
}

function isParts(args: unknown): args is Parts {
  return typeof args === 'object' && args !== null;
}

function partsOf(args: unknown): Parts {
  return isParts(args) ? args : {};
}

/** The HTTP request of a call; a creating call gets its idempotency key. */
export function requestOf<R extends RouteDefinition>(route: R, args: CallArgs<R>): Call {
  const parts = partsOf(args);
  const { method } = route;
  const fetchArgs: Call = { url: pathOf(route, parts.params, parts.query), method };
  if (parts.body !== undefined) fetchArgs.body = parts.body;
  if (route.contentType) fetchArgs.responseHandler = 'text';
  if (!route.idempotent) return fetchArgs;
  const action = actionOf(route, parts);
  const call = withKey(fetchArgs, action);
  if (parts.formKey === undefined) return call;
  const again = () => {
    finishAction(action);
    return withKey(fetchArgs, action);
  };
  return { ...call, correction: { callFor: (made) => correctionOf(route, parts, made), again } };
}

/**
 * The result of a call from the body of its reply. Ends the idempotency key of a creating call.
 *
 * @throws when the body does not match the schema of the route
 */
export function resultOf<R extends RouteDefinition>(
  route: R,
  args: CallArgs<R>,
  body: unknown,
): RouteResult<R> {
  if (route.idempotent) finishAction(actionOf(route, partsOf(args)));
  const parsed = route.response.safeParse(body);
  if (!parsed.success)
    throw new Error(`Unexpected answer from ${route.method} ${route.path}: ${parsed.error.message}`);
  return parsed.data as RouteResult<R>;
}
