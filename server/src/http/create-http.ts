import { JSON_MAX_BYTES } from '@menuboard/contract/domain/limits';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config/config.ts';
import { MINUTE, SECOND } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { answerClientError, answerUnroutable, installErrorMapper } from './errors-to-http.ts';
import { installJsonBody } from './json-body.ts';
import { applyHeaderPolicy, installHeaderPolicy } from './security.ts';

const HEADERS_MS = 30 * SECOND;
/** A file may come slowly (`uploads.ts` cuts those that stand still); everything else has little to send. */
const UPLOAD_MS = 30 * MINUTE;
const REQUEST_MS = 130 * SECOND;

function installRequestDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    let deadline: NodeJS.Timeout | undefined;
    const watch = () => {
      deadline = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, REQUEST_MS).unref();
    };
    // An upload may take its time while it is wanted; once it is answered, what is left of it is not.
    if (request.routeOptions.config.upload === undefined) watch();
    else reply.raw.once('finish', watch);
    raw.once('close', () => clearTimeout(deadline));
    reply.raw.once('close', () => {
      if (raw.complete) clearTimeout(deadline);
    });
    done();
  });
}

/** A bare server with our bodies, errors, headers and time-outs; routes are mounted by the caller. */
export function createHttp(config: Config, logger: FastifyServerOptions['logger']): FastifyInstance {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const app = Fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: UPLOAD_MS,
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
  installRequestDeadline(app);
  return app;
}
