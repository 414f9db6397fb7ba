import { JSON_MAX_BYTES } from '@menuboard/contract/domain/limits';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config/config.ts';
import { SECOND } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { answerClientError, answerUnroutable, installErrorMapper } from './errors-to-http.ts';
import { installJsonBody } from './json-body.ts';
import { applyHeaderPolicy, installHeaderPolicy } from './security.ts';

const HEADERS_MS = 30 * SECOND;
// The specified time-out of an upload, the longest request there is.
const REQUEST_MS = 130 * SECOND;

/** A bare server with our bodies, errors, headers and time-outs; routes are mounted by the caller. */
export function createHttp(config: Config, logger: FastifyServerOptions['logger']): FastifyInstance {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const app = Fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: REQUEST_MS,
    genReqId: newId,
    routerOptions: { maxParamLength: 512 },
    http: { headersTimeout: HEADERS_MS },
    clientErrorHandler: answerClientError,
    frameworkErrors(error, request, reply) {
      applyHeaderPolicy(request, reply, isHttps);
      answerUnroutable(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorMapper(app);
  installJsonBody(app);
  installHeaderPolicy(app, isHttps);
  return app;
}
