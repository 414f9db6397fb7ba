import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LogOrigin, runWithOrigin } from '../lib/log-origin.ts';

/** What is known of a request that was answered, or whose caller has left. */
export interface FinishedRequest {
  requestId: string;
  address: string;
  restaurantId: string | undefined;
  method: string;
  /** The pattern of the route, never the address itself: addresses may hold a pairing code. */
  route: string;
  status: number;
  milliseconds: number;
  /** Sent to the caller, with headers. */
  bytes: number;
  /** The caller left before the answer was complete. */
  isAborted: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the connection had sent before this request. */
    bytesBefore?: number;
  }
}

function originOf({ id, ip, principal }: FastifyRequest): LogOrigin {
  return { requestId: id, address: ip, ...(principal && { restaurantId: principal.scope.restaurantId }) };
}

/** Lets the security log know the request that causes an event. */
export function installLogOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => runWithOrigin(() => originOf(request), done));
  // Again, because the body arrives outside the first one.
  app.addHook('preValidation', (request, _, done) => runWithOrigin(() => originOf(request), done));
}

/** Calls `onFinished` for each request, once its reply was sent. */
export function watchFinishedRequests(
  app: FastifyInstance,
  onFinished: (request: FinishedRequest) => void,
): void {
  app.addHook('onRequest', (request, _, done) => {
    request.bytesBefore = request.raw.socket.bytesWritten;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { bytesWritten = 0 } = request.raw.socket;
    onFinished({
      requestId: request.id,
      address: request.ip,
      restaurantId: request.principal?.scope.restaurantId,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      bytes: bytesWritten - (request.bytesBefore ?? 0),
      isAborted: !reply.raw.writableFinished,
    });
    done();
  });
}
