/** Sends a generated call to the application and describes any fault of the reply. */

import { allRoutes } from '@menuboard/contract/all-routes';
import { claimRoutes } from '@menuboard/contract/claims';
import { ErrorBody } from '@menuboard/contract/http/errors';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { password } from '../as-owner.ts';
import type { TestApp } from '../build-test-app.ts';
import { storeFactor } from '../second-factor.ts';
import { rowsOf } from './database-dump.ts';
import { faultOf } from './error-statuses.ts';
import { type Call, type Operation, OWNER, type PathPart } from './fuzz-calls.ts';
import { Reference, type Resolve, toText } from './fuzz-json.ts';
import { createFuzzPeople } from './fuzz-people.ts';
import type { JsonSchema } from './id-paths.ts';
import { createRawClient, type RawReply, type RawRequest } from './raw-http.ts';
import { tokenFor } from './token-for.ts';
import { resetToken } from './valid-account-args.ts';
import { validArgs } from './valid-args.ts';
import { createWorld, type World } from './world.ts';

interface DocumentedOperation {
  operationId: string;
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** The operations of the OpenAPI document. */
function operationsOf(document: unknown): Operation[] {
  const { paths, components } = document as {
    paths: Record<string, Record<string, DocumentedOperation>>;
    components: { schemas: Record<string, JsonSchema> };
  };
  /** Resolves the references of a schema. */
  const resolveSchema = (schema: JsonSchema | undefined): JsonSchema | undefined =>
    schema &&
    JSON.parse(JSON.stringify(schema), (_, value) => {
      const name = typeof value?.$ref === 'string' ? value.$ref.split('/').pop() : undefined;
      return name === undefined ? value : resolveSchema(components.schemas[name]);
    });
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      params: parameters.filter((parameter) => parameter.in === 'path'),
      body: resolveSchema(requestBody?.content['application/json']?.schema),
      isUpload: requestBody?.content['multipart/form-data'] !== undefined,
    })),
  );
}

const routes = new Map(allRoutes.map(({ name, route }) => [name, route]));
// Number of calls after which ids are read again, so that calls also use new and deleted records.
const REFRESH_EVERY = 40;
const hangMs = timeLimit(30_000);

/** Tables whose ids calls use, and the kind of each id. */
const kinds: Record<string, string> = {
  items: 'item',
  menus: 'menu',
  displays: 'display',
  screens: 'screen',
  schedule_entries: 'schedule',
  promotions: 'promotion',
  takeovers: 'takeover',
  cycles: 'cycle',
  media: 'media',
  invitations: 'invitation',
  kitchen_links: 'kitchen-link',
  taken_menus: 'taken-menu',
};
const tablesWithIds = [...Object.keys(kinds), 'sessions', 'conversions'];

type Pools = Record<string, string[]>;

export function createFuzzRunner(app: TestApp, url: string, own: World, other: World) {
  const client = createRawClient(url);
  const reached = new Map<string, { done: number; refused: number }>();
  let pools: Pools = {};
  let token = '';
  /** The token of a paired screen. */
  let screenToken = '';
  let shownBy = '';
  let runs = 0;
  /** By the id of an entry or a screen. */
  const displayOf = new Map<string, string>();
  const kindOf = new Map<string, string>();

  const people = createFuzzPeople(own);

  const storedHash = app.app.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', own.email)
    .executeTakeFirstOrThrow();

  /** A generated password would lock out further calls. */
  async function restorePassword(): Promise<void> {
    await app.app.db
      .updateTable('users')
      .set(await storedHash)
      .where('email', '=', own.email)
      .execute();
    token = await own.freshToken();
  }

  async function fill(): Promise<void> {
    const found: Pools = {
      item: [],
      menu: [],
      display: [],
      screen: [],
      schedule: [],
      media: [],
      invitation: [],
      'kitchen-link': [],
      'taken-menu': [],
      conversion: [],
      session: [],
      file: [],
      code: [],
      any: [],
      foreign: [other.restaurantId],
    };
    for (const { table, values } of await rowsOf(app.app.db, (name) => tablesWithIds.includes(name))) {
      const kind = kinds[table];
      if (kind !== undefined && values.restaurant_id === other.restaurantId) {
        found.foreign?.push(String(values.id));
      }
      if (table === 'sessions' && values.user_id === own.userId) found.session?.push(String(values.id));
      if (values.restaurant_id !== own.restaurantId) continue;
      if (table === 'media') found.file?.push(String(values.path));
      if (table === 'conversions') found.conversion?.push(String(values.id));
      if (kind === undefined) continue;
      // The bin has none of these.
      if (kind === 'invitation' || kind === 'kitchen-link' || kind === 'taken-menu') {
        if (!values.revoked_at) found[kind]?.push(String(values.id));
        continue;
      }
      // `any` keeps the ids of deleted records, because the bin's calls need them.
      kindOf.set(String(values.id), kind);
      const isGone = Boolean(values.deleted_at ?? values.revoked_at);
      const weight = isGone ? 20 : 1;
      found.any?.push(...Array(weight).fill(String(values.id)));
      if (values.display_id) displayOf.set(String(values.id), String(values.display_id));
      if (isGone) continue;
      found[kind]?.push(String(values.id));
      if (kind === 'display') found.code?.push(String(values.pairing_code));
    }
    // No call reaches an entry or a screen whose display was deleted.
    const hasDisplay = (id: string) => found.display?.includes(displayOf.get(id) ?? '') ?? false;
    found.schedule = found.schedule?.filter(hasDisplay) ?? [];
    found.screen = found.screen?.filter(hasDisplay) ?? [];
    // Claims end when they are taken or withdrawn, so some are always open.
    const waiting = [
      await app.call(claimRoutes.open, { body: {} }),
      await app.call(claimRoutes.open, { body: {} }),
    ];
    pools = {
      ...found,
      claim: waiting.map(({ code }) => code),
      resetToken: [await resetToken(own)],
      secret: waiting.map(({ secret }) => secret),
      ...(await people.refresh()),
      restaurant: [own.restaurantId],
      email: [own.email],
      password: [password],
      restaurantName: [await own.restaurantName()],
      // Alternately on and off.
      signInCode: [await storeFactor(app, own.userId, (runs / REFRESH_EVERY) % 2 === 1)],
    };
    if ((found.item?.length ?? 0) < 3) await own.item();
    if ((found.media?.length ?? 0) < 3) await own.file();
    if ((found.conversion?.length ?? 0) < 3) await own.conversion(await own.display());
    if ((found.menu?.length ?? 0) < 3) await own.menu();
    if ((found['taken-menu']?.length ?? 0) < 3) await own.takenMenu();
    if ((found.schedule?.length ?? 0) < 3) await own.entry();
    if ((found.display?.length ?? 0) < 3 || (found.screen?.length ?? 0) < 3)
      await own.screen(await own.display());
    if (!found.display?.includes(shownBy)) {
      const display = await own.display();
      shownBy = display.id;
      screenToken = (await own.screen(display)).screenToken;
    }
  }

  const resolve: Resolve = ({ kind, pick }: Reference) => {
    const pool = pools[kind] ?? [];
    return pool[pick % Math.max(1, pool.length)] ?? 'nothing';
  };

  function requestOf(call: Call): RawRequest {
    const textOf = (part: PathPart) => (part instanceof Reference ? encodeURIComponent(resolve(part)) : part);
    const { id, itemId, screenId } = call.params;
    const params = { ...call.params };
    const part = itemId ?? screenId;
    // An entry or a screen belongs to one display, so two random ids would hardly ever match.
    if (id instanceof Reference && part instanceof Reference && id.pick % 4 > 0) {
      params.id = displayOf.get(resolve(part)) ?? id;
    }
    // Likewise, a deleted record belongs to its kind.
    if (id instanceof Reference && 'kind' in params && id.pick % 4 > 0) {
      params.kind = kindOf.get(resolve(id)) ?? params.kind;
    }
    const path = call.operation.path.replace(/\{(\w+)\}/g, (_, name: string) => textOf(params[name] ?? ''));
    const body = call.body === undefined ? undefined : toText(call.body, resolve);
    const proofs: Partial<Record<string, () => string>> = {
      kitchen: people.kitchenToken,
      pairedScreen: () => screenToken,
    };
    const proof = proofs[routes.get(call.operation.name)?.auth ?? '']?.() ?? token;
    const authorization = call.authorization === OWNER ? `Bearer ${proof}` : call.authorization;
    return {
      method: call.method,
      path: call.prefix + path + call.suffix,
      headers: {
        ...(body !== undefined && call.contentType !== '' && { 'content-type': call.contentType }),
        ...(authorization !== '' && { authorization }),
        ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
      },
      body,
    };
  }

  function faultOfSuccess(call: Call, reply: RawReply): string | undefined {
    const isAsWritten = call.method === call.operation.method && !Object.values(call.params).includes('..');
    const route = routes.get(call.operation.name);
    if (!isAsWritten || !route) return undefined;
    if (reply.status !== route.status) return `success is ${route.status} here`;
    const isText = String(reply.headers['content-type']).startsWith('text/');
    const body: unknown = isText ? reply.body : reply.body === '' ? null : JSON.parse(reply.body);
    const parsed = z.safeParse(route.response, body);
    if (!parsed.success) return `it does not match the schema: ${JSON.stringify(parsed.error.issues)}`;
    const isExact = JSON.stringify(parsed.data).length === JSON.stringify(body).length;
    return isExact ? undefined : 'it contains more than the schema';
  }

  function problemOfReply(call: Call, reply: RawReply): string | undefined {
    if (reply.status >= 500) return `status ${reply.status}`;
    if (reply.status < 400) return faultOfSuccess(call, reply);
    if (call.method === 'HEAD') return reply.body === '' ? undefined : 'HEAD has a body';
    const parsed = z.safeParse(ErrorBody, JSON.parse(reply.body));
    if (!parsed.success) return 'it is not an error body';
    if (reply.headers['x-content-type-options'] !== 'nosniff') return 'the header policy is missing';
    return faultOf(reply.status, parsed.data, reply.body);
  }

  function countReply(name: string, isDone: boolean): void {
    const seen = reached.get(name) ?? { done: 0, refused: 0 };
    if (isDone) seen.done += 1;
    else seen.refused += 1;
    reached.set(name, seen);
  }

  function count({ method, operation }: Call, { status }: RawReply): void {
    if (status >= 400 || method === operation.method) countReply(operation.name, status < 400);
  }

  /** Describes the fault of an answer, with its request; undefined if there is none. */
  async function run(call: Call): Promise<string | undefined> {
    if (runs % REFRESH_EVERY === 0) {
      await fill();
      token = await own.freshToken();
    }
    runs += 1;
    const wanted = requestOf(call);
    const startedAt = performance.now();
    const reply = await client.send(wanted);
    const ms = performance.now() - startedAt;
    count(call, reply);
    if (reply.status === 204) {
      if (call.operation.name === 'passwords.reset') await restorePassword();
      if (call.operation.name === 'accounts.changePassword') await restorePassword();
      if (['accounts.logout', 'sessions.end'].includes(call.operation.name)) token = await own.freshToken();
      if (['account.remove', 'members.leave'].includes(call.operation.name)) {
        token = await own.freshToken();
        await fill();
      }
    }
    if (reply.status === 200 && call.operation.name === 'members.accept') token = await own.freshToken();
    const problem = ms > hangMs ? `it took ${Math.round(ms)} ms` : problemOfReply(call, reply);
    if (problem === undefined) return undefined;
    const shown = JSON.stringify({ ...wanted, body: String(wanted.body).slice(0, 500) });
    return `${problem}\n  asked: ${shown}\n  answered: ${reply.status} ${reply.body.slice(0, 500)}`;
  }

  return {
    /** Numbers of successes and refusals of each operation. */
    reached,
    run,

    /** Makes a call that is refused: for the other restaurant's id, or for its method if an operation takes no ids. */
    runRefused: (operation: Operation): Promise<string | undefined> =>
      run({
        operation,
        method: operation.params.length === 0 ? 'PATCH' : operation.method,
        prefix: '/api',
        suffix: '',
        params: Object.fromEntries(operation.params.map(({ name }) => [name, other.restaurantId])),
        body: undefined,
        contentType: '',
        authorization: OWNER,
        idempotencyKey: undefined,
      }),

    /** Makes one valid call, for operations that hardly any generated call reaches. */
    async runValid({ name }: Operation): Promise<void> {
      const route = routes.get(name);
      const [argsOf] = validArgs[name] ?? [];
      if (!route || !argsOf)
        throw new Error(`Add "${name}" to validArgs in server/test/trust/valid-args.ts.`);
      // Another account, if the last call has ended this one.
      await own.signedIn();
      const args = await argsOf(own);
      const reply = await app.send(route, args, { token: await tokenFor(route, own) });
      expect(reply.statusCode, `${name} with the arguments of valid-args.ts: ${reply.body}`).toBe(
        route.status,
      );
      countReply(name, true);
    },

    stop: () => client.close(),
  };
}

/** Creates a runner with its own application. */
export async function startFuzzing(app: TestApp) {
  const own = await createWorld(app);
  const other = await createWorld(app);
  await other.display();
  const url = await app.listen();
  const document = await fetch(`${url}/api/openapi.json`);
  return {
    other,
    operations: operationsOf(await document.json()),
    runner: createFuzzRunner(app, url, own, other),
  };
}
