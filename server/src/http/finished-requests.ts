import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LogOrigin, runWithOrigin } from '../lib/log-origin.ts';

/** Facts about a request that was answered, or whose caller has left. */
export interface FinishedRequest {
  requestId: string;
  address: string;
  restaurantId: string | undefined;
  method: string;
  /** Pattern of the route, never the address itself, which may contain a pairing code. */
  route: string;
  /** 499 if the caller left before an answer began. */
  status: number;
  milliseconds: number;
  /** Bytes sent to the caller, with headers. */
  bytes: number;
  /** Whether the caller left before the answer was complete. */
  isAborted: boolean;
}

function originOf({ id, ip, principal }: FastifyRequest): LogOrigin {
  return { requestId: id, address: ip, ...(principal && { restaurantId: principal.scope.restaurantId }) };
}

/** Gives the security log the request that causes an event. */
export function installLogOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => runWithOrigin(() => originOf(request), done));
  // Needed twice, because the body arrives outside the first hook.
  app.addHook('preValidation', (request, _, done) => runWithOrigin(() => originOf(request), done));
}

/** The status that nginx logs. */
const CALLER_LEFT = 499;

/** Injected requests have no real socket. */
const bytesSent = ({ bytesWritten = 0 }: Partial<Socket>) => bytesWritten;

/** Calls `onFinished` for each request after its reply was sent or its caller has left. */
export function watchFinishedRequests(
  app: FastifyInstance,
  onFinished: (request: FinishedRequest) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const bytesBefore = bytesSent(socket);
    // Not in `onResponse`, which Fastify does not call if the caller has left.
    finished(reply.raw, (error) =>
      onFinished({
        requestId: request.id,
        address: request.ip,
        restaurantId: request.principal?.scope.restaurantId,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.raw.headersSent ? reply.statusCode : CALLER_LEFT,
        milliseconds: reply.elapsedTime,
        bytes: bytesSent(socket) - bytesBefore,
        isAborted: error != null,
      }),
    );
    done();
  });
}
