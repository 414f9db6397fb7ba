/** Turns every thrown value into the specified error body. Only this file knows HTTP statuses. */
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode, ErrorDetail } from '@menuboard/contract/http/errors';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type MadeBefore } from '../lib/app-error.ts';
import { isDatabaseAway, isDiskFailing, isDiskFull } from '../lib/database-errors.ts';
import { diskFull } from '../lib/disk-full.ts';
import { newId } from '../lib/ids.ts';
import { STATUS_CODES } from '../lib/node-http.ts';

// A service that throws `validation` refuses a readable request: 422. An unreadable request never reaches a service:
// 400, below.
const statuses = {
  validation: 422,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  forbidden: 403,
  email_unconfirmed: 403,
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

/** Status and body of the reply to a failed request. */
export interface ErrorReply {
  status: number;
  code: ErrorCode;
  message: string;
  details?: ErrorDetail[] | undefined;
  made?: MadeBefore | undefined;
}

const somethingWrong: ErrorReply = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};
const unavailable: ErrorReply = {
  status: 503,
  code: 'unavailable',
  message: 'The server cannot reach its data right now. Please try again in a moment.',
};
const diskFails: ErrorReply = {
  status: 503,
  code: 'unavailable',
  message:
    'The disk of the server does not take files right now. Please try again later, or tell the person who runs it.',
};
const headersTooLarge: ErrorReply = {
  status: 413,
  code: 'too_large',
  message: 'The address or the headers of this request are too long.',
};
const unreadable: ErrorReply = { status: 400, code: 'validation', message: 'This request cannot be read.' };
const tooSlow: ErrorReply = {
  status: 408,
  code: 'validation',
  message: 'This request took too long. Please try again.',
};
const nothingHere: ErrorReply = {
  status: 404,
  code: 'not_found',
  message: 'There is nothing at this address.',
};

/** The `code` of errors from Node.js, Fastify and the database drivers. */
function codeOf(error: Error): string {
  return 'code' in error ? String(error.code ?? '') : '';
}

function statusOf(error: Error): number {
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

// Zod's message if the contract gives no sentence.
const DEFAULT_MESSAGE = 'Invalid input';

function fromValidation(error: Error): ErrorReply | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  // A malformed id in the path cannot name any record.
  if (error.validationContext === 'params') return nothingHere;
  const where = error.validationContext ?? 'body';
  const details = error.validation.map((issue) => ({
    path: [where, ...issue.instancePath.split('/').filter(Boolean)].join('.'),
    message:
      issue.message && issue.message !== DEFAULT_MESSAGE
        ? issue.message
        : 'A value is missing or of the wrong kind.',
  }));
  const message = details[0]?.message ?? 'This request cannot be read.';
  return { status: 400, code: 'validation', message, details };
}

// Errors that Fastify finds before a route runs, by its codes.
const byFastifyCode: Record<string, ErrorReply> = {
  FST_ERR_BAD_URL: nothingHere,
  FST_ERR_MAX_PARAM_LENGTH: nothingHere,
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too_large', message: 'This request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media',
    message: 'Send this request as JSON (Content-Type: application/json).',
  },
};

function fromFastify(error: Error): ErrorReply | undefined {
  const known = byFastifyCode[codeOf(error)];
  if (known) return known;
  const status = statusOf(error);
  if (status < 400 || status >= 500) return undefined;
  // An unreadable file counts as missing.
  if (status === 403 || status === 404) return nothingHere;
  if (status === 412 || status === 416) {
    return { status, code: 'validation', message: 'This part of the file is not there.' };
  }
  return { status: 400, code: 'validation', message: 'This request cannot be read: it is not valid JSON.' };
}

export function toErrorReply(error: unknown): ErrorReply {
  if (error instanceof AppError) {
    const { code, message, details, made } = error;
    return { status: statuses[code], code, message, details, made };
  }
  if (!(error instanceof Error)) return somethingWrong;
  const refusal = fromValidation(error) ?? fromFastify(error);
  if (refusal) return refusal;
  if (isDiskFull(error)) return toErrorReply(diskFull());
  if (isDiskFailing(error)) return diskFails;
  return isDatabaseAway(error) ? unavailable : somethingWrong;
}

function send(request: FastifyRequest, reply: FastifyReply, answer: ErrorReply): FastifyReply {
  const { status, code, message, details, made } = answer;
  const body: ErrorBody = {
    error: message,
    message,
    code,
    requestId: request.id,
    ...(details && { details }),
    ...made,
  };
  if (status === 503) reply.header('retry-after', '5');
  if (status === 429) reply.header('retry-after', '60');
  // A custom serializer needs an explicit content type. Screens ignore answers that are not JSON.
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return reply.send(body);
}

/** Answers a path or method without a route. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, nothingHere);
}

/** Answers an address that the router cannot read. No hook runs, so the caller sets the headers. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  send(request, reply.serializer(JSON.stringify), toErrorReply(error));
}

/** Answers bytes that are not a request, on the raw connection: nothing else exists yet. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  // Browsers open connections in advance, and would take an answer to nothing as the answer to their next request.
  const isUnused = isLate && socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const { status, code, message } = isLate ? tooSlow : isTooLong ? headersTooLarge : unreadable;
  const requestId = newId();
  const body: ErrorBody = { error: message, message, code, requestId };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  // A body after the head of an answer to HEAD would be read as the next answer.
  const isHead = String(error.rawPacket ?? '').startsWith('HEAD ');
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : text}`);
}

export function installErrorMapper(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = toErrorReply(error);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    // The route's serializer knows only the success body.
    return send(request, reply.serializer(JSON.stringify), answer);
  });
}
