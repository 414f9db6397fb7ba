/** Describes a route to Fastify: its address, its limits, and its schemas, which also document it. */
import {
  IMPORT_FILE_MAX_BYTES,
  JSON_MAX_BYTES,
  PUBLIC_JSON_MAX_BYTES,
} from '@menuboard/contract/domain/limits';
import { ErrorBody } from '@menuboard/contract/http/errors';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import { bodyTypeOf } from './body-type.ts';
import { accessSummary, securityOf } from './docs/access-summary.ts';
import { isRetryable, RetryHeaders } from './retry.ts';

/** Base64 writes three bytes as four characters. */
const fileInJsonMaxBytes = Math.ceil(IMPORT_FILE_MAX_BYTES / 3) * 4 + JSON_MAX_BYTES;

function bodyLimitOf({ auth, bodyType, hasFile }: RouteDefinition): number {
  if (hasFile) return fileInJsonMaxBytes;
  if (bodyType) return IMPORT_FILE_MAX_BYTES;
  return auth === 'member' ? JSON_MAX_BYTES : PUBLIC_JSON_MAX_BYTES;
}

export interface PathOptions {
  /** Mounts the route at its earlier path. */
  isFormer: boolean;
  /** Routes with the same path, for bodies of other media types. */
  others: RouteDefinition[];
}

export function describeRoute(
  tag: string,
  name: string,
  route: RouteDefinition,
  { isFormer, others }: PathOptions,
) {
  return {
    method: route.method,
    url: (isFormer && route.formerPath) || route.path,
    ...(!isFormer && route.formerPath && { constraints: { bodyType: bodyTypeOf(route) } }),
    bodyLimit: bodyLimitOf(route),
    config: {
      ...(route.upload && { upload: route.upload }),
      ...(route.contentType && { contentType: route.contentType }),
      ...((route.bodyType || route.hasFile) && { isLongText: true as const }),
      ...(others.length > 0 && { otherBodies: others.flatMap((other) => bodyTypeOf(other) ?? []) }),
      ...(others[0]?.query && { documentedQuery: others[0].query }),
    },
    schema: {
      operationId: `${tag.toLowerCase()}.${name}`,
      summary: route.summary,
      ...(route.auth === 'member' && { description: accessSummary(route) }),
      tags: [tag],
      ...(isFormer ? { deprecated: true } : route.formerPath && { hide: true }),
      ...(route.bodyType && { consumes: [route.bodyType] }),
      ...(route.auth !== 'public' && { security: securityOf(route) }),
      ...(isRetryable(route) && { headers: RetryHeaders }),
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      response: { [route.status]: route.response, '4xx': ErrorBody, '5xx': ErrorBody },
    },
  };
}
