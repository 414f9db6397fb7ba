/** The only place that knows statuses: turns whatever was thrown into the specified body. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode, ErrorDetail } from '@menuboard/contract/http/errors';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../lib/app-error.ts';
import { newId } from '../lib/ids.ts';
import { diskFull } from './upload-room.ts';

// `validation` thrown by a service is a request that could be read and is refused: 422. One that could not be
// read at all never reaches a service: 400, below.
const statuses = {
  validation: 422,
  unauthenticated: 401,
  invalid_credentials: 401,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} satisfies Record<ErrorCode, number>;

/** What a failure is answered with. */
export interface Answer {
  status: number;
  code: ErrorCode;
  message: string;
  details?: ErrorDetail[] | undefined;
}

const somethingWrong: Answer = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};
const unavailable: Answer = {
  status: 503,
  code: 'unavailable',
  message: 'The server cannot reach its data right now. Please try again in a moment.',
};
const headersTooLarge: Answer = {
  status: 413,
  code: 'too_large',
  message: 'The address or the headers of this request are too long.',
};
const unreadable: Answer = { status: 400, code: 'validation', message: 'This request cannot be read.' };
const notThere: Answer = { status: 404, code: 'not_found', message: 'There is nothing at this address.' };

// What a lost or stopping database says: PostgreSQL's classes 08, 53 and 57, sockets, a pool that is closed, and
// SQLite's busy, full and input/output.
const databaseIsAway =
  /^(08|53|57)...$|^ECONN|^EPIPE$|^ETIMEDOUT$|^ENOTFOUND$|^SQLITE_(BUSY|FULL|IOERR|CANTOPEN)/;
const diskIsFull = /^(ENOSPC|EDQUOT)$/;
const poolIsAway =
  /timeout exceeded when trying to connect|Connection terminated|driver has already been destroyed/i;

/** What Node's, Fastify's and the drivers' errors say of themselves besides their sentence. */
function codeOf(error: Error): string {
  return 'code' in error ? String(error.code ?? '') : '';
}

function statusOf(error: Error): number {
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

// What the schema library says where the contract gives no sentence of its own.
const UNNAMED = 'Invalid input';

function fromValidation(error: Error): Answer | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  // An id that no thing of ours can have names a missing thing.
  if (error.validationContext === 'params') return notThere;
  const where = error.validationContext ?? 'body';
  const details = error.validation.map((fault) => ({
    path: [where, ...fault.instancePath.split('/').filter(Boolean)].join('.'),
    message:
      fault.message && fault.message !== UNNAMED ? fault.message : 'A value is missing or of the wrong kind.',
  }));
  const message = details[0]?.message ?? 'This request cannot be read.';
  return { status: 400, code: 'validation', message, details };
}

// Faults that Fastify finds before a route runs, by its codes.
const byFastifyCode: Record<string, Answer> = {
  FST_ERR_BAD_URL: notThere,
  FST_ERR_MAX_PARAM_LENGTH: notThere,
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too_large', message: 'This request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media',
    message: 'Send this request as JSON (Content-Type: application/json).',
  },
};

function fromFastify(error: Error): Answer | undefined {
  const known = byFastifyCode[codeOf(error)];
  if (known) return known;
  const status = statusOf(error);
  if (status < 400 || status >= 500) return undefined;
  // A file that may not be read is not there.
  if (status === 403 || status === 404) return notThere;
  if (status === 412 || status === 416) {
    return { status, code: 'validation', message: 'This part of the file is not there.' };
  }
  return { status: 400, code: 'validation', message: 'This request cannot be read: it is not valid JSON.' };
}

/** What to answer to anything that was thrown. */
export function toAnswer(error: unknown): Answer {
  if (error instanceof AppError) {
    return { status: statuses[error.code], code: error.code, message: error.message, details: error.details };
  }
  if (!(error instanceof Error)) return somethingWrong;
  const asked = fromValidation(error) ?? fromFastify(error);
  if (asked) return asked;
  if (diskIsFull.test(codeOf(error))) return toAnswer(diskFull());
  const isAway = databaseIsAway.test(codeOf(error)) || poolIsAway.test(error.message);
  return isAway ? unavailable : somethingWrong;
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, code, message, details } = answer;
  const body: ErrorBody = {
    error: message,
    message,
    code,
    requestId: request.id,
    ...(details && { details }),
  };
  if (status === 503) reply.header('retry-after', '5');
  if (status === 429) reply.header('retry-after', '60');
  // A serializer of our own means a content type of our own; screens take nothing for ours that is no JSON.
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return reply.send(body);
}

/** The JSON answer to a path or method that no route owns. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, notThere);
}

/** The answer to an address that the router cannot even read; the caller sets the headers, for no hook runs. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  send(request, reply.serializer(JSON.stringify), toAnswer(error));
}

/** The answer to bytes that are no request: there is nothing yet to reply to but the connection. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const { status, code, message } = isTooLong ? headersTooLarge : unreadable;
  const body: ErrorBody = { error: message, message, code, requestId: newId() };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

/** Installs the mapper. */
export function installErrorMapper(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = toAnswer(error);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    // The route's serializer knows only its own success.
    return send(request, reply.serializer(JSON.stringify), answer);
  });
}
