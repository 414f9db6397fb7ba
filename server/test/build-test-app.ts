/** The real application on its own database, called through its API. */
import {
  type ApiCallOptions,
  parseApiResponse,
  toApiRequest,
  type UncheckedArgs,
} from '@menuboard/contract/http/api-client';
import { ErrorBody } from '@menuboard/contract/http/errors';
import type { RouteArgs, RouteDefinition, RouteResult } from '@menuboard/contract/http/route';
import { connectors } from '@menuboard/links/all-connectors';
import type { Connector } from '@menuboard/links/connector';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type App, buildApp } from '../src/app/build-app.ts';
import { type Config, type DatabaseConfig, toConfig } from '../src/config/config.ts';
import type { Platform } from '../src/fleet/platform.ts';
import type { OnReply } from '../src/http/reply-serializer.ts';
import { formOf } from './form.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createMigratedDatabase, type TestDatabase } from './test-database.ts';
import { vendorConnector } from './till-server.ts';

export interface CallOptions extends ApiCallOptions {
  ip?: string;
  prefix?: '/api' | '';
}

export type Refusal = ErrorBody & { status: number };

export interface TestApp {
  app: App;
  clock: TestClock;
  /** Folder with the media and all other files of this application, except its database. */
  dataDir: string;
  database: DatabaseConfig;
  /** Calls a route with arguments that may be wrong on purpose. */
  send(route: RouteDefinition, args?: UncheckedArgs, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Makes a call that must succeed. Resolves with its answer, parsed by the contract. */
  call<R extends RouteDefinition>(
    route: R,
    args: RouteArgs<R>,
    options?: CallOptions,
  ): Promise<RouteResult<R>>;
  /** Makes a call that must fail. Resolves with the refusal, parsed by the contract. */
  refused(route: RouteDefinition, args?: UncheckedArgs, options?: CallOptions): Promise<Refusal>;
  /** Listens on a free port of the loopback interface, if it does not yet, and resolves with the URL. */
  listen(): Promise<string>;
  stop(): Promise<void>;
}

/** Every reply matches its schema, and loses exactly the fields that the schema does not name. */
function checkReply(schema: Parameters<OnReply>[0], value: unknown, stripped: unknown): void {
  const [sent, wanted] = [stripped, z.encode(schema, value)].map((one) => JSON.stringify(one ?? null));
  // Only a difference is worth the comparison of all values.
  if (sent !== wanted) expect(JSON.parse(sent ?? '')).toEqual(JSON.parse(wanted ?? ''));
}

/** The lowest cost that argon2 accepts. */
export const cheapPasswords = { memoryCost: 64, timeCost: 1 };

export interface TestAppOptions {
  areRatesLimited?: boolean;
  /** A database that another application also uses. Its owner drops it. */
  database?: TestDatabase;
  clock?: TestClock;
  /** Compares every reply with its schema, which takes time of the server's thread. True by default. */
  checksReplies?: boolean;
  /** Called with the SQL of each statement. */
  onStatement?: (sql: string) => void;
  /** Receives the lines of the log. */
  logLines?: string[];
  /** By default, the application works alone. */
  platform?: Platform;
  /** Further settings of the commands for backups. */
  commandEnv?: Record<string, string>;
  /** Kinds of tills; by default all, and a vendor with a sign-in. */
  connectors?: readonly Connector[];
  /** Settings that differ from the usual ones. */
  config?: Partial<Omit<Config, 'database' | 'dataDir'>>;
}

/** Settings of the application's commands, because those of this process would lead to the project's own data. */
const settingsOf = ({ config, dataDir }: TestDatabase): NodeJS.ProcessEnv => ({
  DATA_DIR: dataDir,
  DISK_RESERVE_MB: '0',
  ...(config.kind === 'postgres' && { DATABASE_URL: config.url }),
});

export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { areRatesLimited = true, config: wanted, onStatement, logLines, platform } = options;
  const database = options.database ?? (await createMigratedDatabase());
  const clock = options.clock ?? createTestClock();
  const config = {
    ...toConfig({ DATA_DIR: database.dataDir, BACKUP_AT: 'off' }),
    database: database.config,
    passwordCost: cheapPasswords,
    areRatesLimited,
    pages: undefined,
    tillApps: { vendor: { id: 'app', secret: 'secret' } },
    ...wanted,
  };
  const app = await buildApp({
    config,
    clock: clock.now,
    uptime: clock.uptime,
    logger: logLines ? { level: 'trace', stream: { write: (line) => logLines.push(line) } } : false,
    ...(options.checksReplies !== false && { onReply: checkReply }),
    commandEnv: { ...settingsOf(database), ...options.commandEnv },
    ...(onStatement && { onStatement }),
    ...(platform && { platform }),
    connectors: options.connectors ?? [...connectors, vendorConnector],
  });

  const send: TestApp['send'] = (route, args = {}, options = {}) => {
    const { ip = '192.0.2.1', prefix = '/api' } = options;
    const { method, path, headers, body, files } = toApiRequest(route, args, options);
    const form = files && formOf(files);
    const payload = form?.payload ?? body;
    return app.http.inject({
      method,
      url: `${prefix}${path}`,
      remoteAddress: ip,
      headers: { ...form?.headers, ...headers },
      ...(payload !== undefined && { payload }),
    });
  };

  return {
    app,
    clock,
    dataDir: database.dataDir,
    database: database.config,
    send,
    async call(route, args, options) {
      const { statusCode: status, body, headers } = await send(route, args as UncheckedArgs, options);
      const type = body === '' ? undefined : `${route.contentType ?? 'application/json'}; charset=utf-8`;
      expect(headers['content-type']).toBe(type);
      return parseApiResponse(route, { status, body });
    },
    async refused(route, args, options) {
      const reply = await send(route, args, options);
      expect(reply.statusCode, reply.body.slice(0, 500)).toBeGreaterThanOrEqual(400);
      expect(reply.headers['content-type']).toMatch(/^application\/json/);
      const body = z.parse(ErrorBody, reply.json());
      expect(body.message).toBe(body.error);
      return { ...body, status: reply.statusCode };
    },
    async listen() {
      if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
      const address = app.http.server.address();
      if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
      return `${config.tls ? 'https' : 'http'}://127.0.0.1:${address.port}`;
    },
    async stop() {
      await app.stop();
      if (!options.database) await database.drop();
    },
  };
}
