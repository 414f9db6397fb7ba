/** The real application on a database of its own, called through its front door. */
import { ErrorBody } from '@menuboard/contract/http/errors';
import {
  pathOf,
  type RouteArgs,
  type RouteDefinition,
  type RouteResult,
} from '@menuboard/contract/http/route';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type App, buildApp } from '../src/app.ts';
import { type Config, toConfig } from '../src/config/config.ts';
import { formOf, type TestFile } from './form.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';

/** Anything that may be wrong with a call on purpose, and so is not typed by the route. */
export interface RawArgs {
  params?: Record<string, string> | undefined;
  body?: unknown;
  /** Sent as a form. */
  files?: TestFile[] | undefined;
}

export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  ip?: string;
  prefix?: '/api' | '';
}

export type Refusal = ErrorBody & { status: number };

export interface TestApp {
  app: App;
  clock: TestClock;
  /** Where SQLite's file, the media and everything else of this application lie. */
  dataDir: string;
  /** Calls a route with whatever is given. */
  send(route: RouteDefinition, args?: RawArgs, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** The answer of a call that must succeed, checked against the contract. */
  ok<R extends RouteDefinition>(route: R, args: RouteArgs<R>, options?: CallOptions): Promise<RouteResult<R>>;
  /** The refusal of a call that must fail, checked against the contract. */
  refused(route: RouteDefinition, args?: RawArgs, options?: CallOptions): Promise<Refusal>;
  /** Listens on a free port of the loopback and says where. */
  listen(): Promise<string>;
  stop(): Promise<void>;
}

const cheapPasswords = { memoryCost: 64, timeCost: 1 };

export interface TestAppOptions {
  areRatesLimited?: boolean;
  /** What else a test wants otherwise than usual. */
  config?: Partial<Omit<Config, 'database' | 'dataDir'>>;
}

export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { areRatesLimited = true, config: wanted } = options;
  const database = await createTestDatabase();
  const clock = createTestClock();
  const config = {
    ...toConfig({ DATA_DIR: database.dataDir }),
    database: database.config,
    passwordCost: cheapPasswords,
    areRatesLimited,
    pages: undefined,
    ...wanted,
  };
  const app = await buildApp({ config, clock: clock.now, logger: false });

  const send: TestApp['send'] = (route, args = {}, options = {}) => {
    const { token, headers, ip = '192.0.2.1', prefix = '/api' } = options;
    const { body } = args;
    const form = args.files && formOf(args.files);
    return app.http.inject({
      method: route.method,
      url: `${prefix}${pathOf(route, args.params)}`,
      remoteAddress: ip,
      headers: { ...form?.headers, ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
      ...(form && { payload: form.payload }),
    });
  };

  return {
    app,
    clock,
    dataDir: database.dataDir,
    send,
    async ok(route, args, options) {
      const reply = await send(route, args as RawArgs, options);
      expect(reply.statusCode, `${route.method} ${route.path}: ${reply.body}`).toBe(route.status);
      return z.parse(route.response, reply.body === '' ? null : reply.json()) as RouteResult<typeof route>;
    },
    async refused(route, args, options) {
      const reply = await send(route, args, options);
      expect(reply.statusCode, reply.body).toBeGreaterThanOrEqual(400);
      expect(reply.headers['content-type']).toMatch(/^application\/json/);
      const body = z.parse(ErrorBody, reply.json());
      expect(body.message).toBe(body.error);
      return { ...body, status: reply.statusCode };
    },
    async listen() {
      await app.http.listen({ port: 0, host: '127.0.0.1' });
      const address = app.http.server.address();
      if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
      return `${config.tls ? 'https' : 'http'}://127.0.0.1:${address.port}`;
    },
    async stop() {
      await app.stop();
      await database.drop();
    },
  };
}
