import type { IncomingMessage } from 'node:http';
import { createServer, Server } from 'node:https';
import proxyAddr from '@fastify/proxy-addr';
import { JSON_MAX_BYTES } from '@menuboard/contract/domain/limits';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { type Config, isHttps } from '../config/config.ts';
import { newId } from '../kernel/identity/ids.ts';
import { toLoggedError } from '../kernel/logs/log-error.ts';
import { isPrivateHost } from '../kernel/net/private-host.ts';
import { type Clock, MINUTE, SECOND } from '../kernel/time/clock.ts';
import { installBodyTypes } from './body-type.ts';
import type { Certificate } from './certificate.ts';
import { answerClientError, answerUnroutable, installErrorMapper } from './errors-to-http.ts';
import { installLogOrigin } from './finished-requests.ts';
import { routedUrl } from './plain-paths.ts';
import { createReplySerializer, type OnReply } from './reply-serializer.ts';
import { applyHeaderPolicy, installHeaderPolicy } from './security.ts';
import { cutStalledReplies } from './stalled-replies.ts';
import { watchCertificate } from './watch-certificate.ts';

/** Whether a local proxy that `TRUST_PROXY` does not name has forwarded a request. */
function forgottenProxies(trustedProxies: string[]): (request: IncomingMessage) => boolean {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ headers, socket: { remoteAddress = '' } }) =>
    headers['x-forwarded-for'] !== undefined && isPrivateHost(remoteAddress) && !isTrusted(remoteAddress, 0);
}

/** Warns once: behind such a proxy, a single guesser locks everybody out. */
function warnOfForgottenProxy(app: FastifyInstance, trustedProxies: string[]): void {
  const isForgotten = forgottenProxies(trustedProxies);
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || !isForgotten(request.raw)) return;
    hasWarned = true;
    const address = request.raw.socket.remoteAddress;
    app.log.warn(
      `A proxy at ${address} sends X-Forwarded-For, and TRUST_PROXY does not name it: all its clients share one limit of wrong passwords and codes. If it is yours, set TRUST_PROXY.`,
    );
  });
}

/** Long enough for the ids of common proxies, without characters that break a line of a log. */
const acceptable = /^[\w.:=+/-]{1,128}$/;

/** Creates the id of each request: the trusted proxy's `X-Request-Id`, or a new one. */
function requestIds(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ headers, socket }) => {
    const id = headers['x-request-id'];
    const isUsable = typeof id === 'string' && acceptable.test(id);
    return isUsable && isTrusted(socket.remoteAddress ?? '', 0) ? id : newId();
  };
}

/** Accepts only JSON bodies. An empty body counts as none, because some clients always send the content type. */
function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** Slower headers are cut off at the next check, within 15 s. */
const HEADERS_MS = 10 * SECOND;
const HEADERS_CHECK_MS = 5 * SECOND;
/** Uploads may be slow (`uploads.ts` cuts off stalled ones), and lists to import long. Other requests send little. */
const UPLOAD_MS = 30 * MINUTE;
const KEEP_ALIVE_MS = 72 * SECOND;
const LONG_TEXT_MS = 130 * SECOND;
const BODY_MS = 15 * SECOND;

function installRequestDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    let deadline: NodeJS.Timeout | undefined;
    const { upload, isLongText } = request.routeOptions.config;
    const watch = () => {
      deadline = setTimeout(
        () => {
          if (!raw.complete) raw.destroy();
        },
        isLongText ? LONG_TEXT_MS : BODY_MS,
      ).unref();
    };
    // An upload has no limit until it is answered; then the rest of its body must end soon.
    if (upload === undefined) watch();
    else reply.raw.once('finish', watch);
    raw.once('close', () => clearTimeout(deadline));
    reply.raw.once('close', () => {
      if (raw.complete) clearTimeout(deadline);
    });
    done();
  });
}

const headerTimes = { headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_CHECK_MS };

/** Makes Fastify serve https. With a factory, the application has the same type as over HTTP. */
function httpsFactory({ cert, key }: Certificate): Pick<FastifyServerOptions, 'serverFactory'> {
  const times = { ...headerTimes, requestTimeout: UPLOAD_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  const options = { cert, key, handshakeTimeout: HEADERS_MS, ...times };
  return { serverFactory: (handler) => createServer(options, handler) };
}

/** `stream` replaces the standard output. */
export type LoggerOptions = { level: string; stream?: { write(line: string): unknown } } | false;

export interface HttpOptions {
  clock: Clock;
  logger: LoggerOptions;
  onRenewed: (certificate: Certificate) => void;
  onReply: OnReply | undefined;
}

/** A server with our body parsers, errors, headers and time-outs. The caller mounts the routes. */
export function createHttp(
  config: Config,
  certificate: Certificate | undefined,
  { clock, logger, onRenewed, onReply }: HttpOptions,
): FastifyInstance {
  const isSecure = isHttps(config);
  const app = Fastify({
    logger: logger && { ...logger, serializers: { err: toLoggedError } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: UPLOAD_MS,
    // Without trusted proxies, `request.ip` is the connection's address and headers are ignored.
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    genReqId: requestIds(config.trustedProxies),
    routerOptions: { maxParamLength: 512 },
    rewriteUrl: routedUrl,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: headerTimes,
    ...(certificate && httpsFactory(certificate)),
    clientErrorHandler: answerClientError,
    frameworkErrors(error, request, reply) {
      applyHeaderPolicy(request, reply, isSecure);
      answerUnroutable(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createReplySerializer(onReply));
  installErrorMapper(app);
  installLogOrigin(app);
  installJsonBody(app);
  installBodyTypes(app);
  installHeaderPolicy(app, isSecure);
  installRequestDeadline(app);
  cutStalledReplies(app);
  warnOfForgottenProxy(app, config.trustedProxies);
  const { server } = app;
  if (config.tls && certificate && server instanceof Server) {
    const warn = (sentence: string) => app.log.warn(sentence);
    const stop = watchCertificate(server, config.tls, certificate, clock, { onRenewed, warn });
    app.addHook('onClose', async () => stop());
  }
  return app;
}
