/** Every call succeeds on PostgreSQL, and its reply has the contract's form. For SQLite: trust/tenancy.test.ts. */
import { allRoutes } from '@menuboard/contract/all-routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { mailConfig } from './mail-config.ts';
import { tokenFor } from './trust/token-for.ts';
import { validArgs } from './trust/valid-args.ts';
import { createWorld, type World } from './trust/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false, config: { mail: mailConfig() } });
  world = await createWorld(app);
});
afterAll(() => app.stop());

it.each(allRoutes)('$name', async ({ name, route }) => {
  for (const argsOf of validArgs[name] ?? []) {
    const args = await argsOf(world);
    const reply = await app.send(route, args, { token: await tokenFor(route, world) });

    expect(reply.statusCode, reply.body).toBe(route.status);
    const json = () => (reply.body === '' ? null : reply.json());
    const body = route.contentType ? reply.body : json();
    expect(z.parse(route.response, body)).toEqual(body);
  }
});
