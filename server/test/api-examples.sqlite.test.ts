/** Runs every example of docs/api.md, in order, against a real server. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { keyScopes } from '@menuboard/contract/domain/key-scopes';
import { webhookEvents } from '@menuboard/contract/domain/webhook-events';
import { itemRoutes } from '@menuboard/contract/items';
import { webhookRoutes } from '@menuboard/contract/webhooks';
import { afterAll, expect } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import { itShared as it } from './app-test.ts';
import type { OwnerClient } from './as-owner.ts';
import { anItem } from './factories.ts';

const root = join(import.meta.dirname, '../..');
let dir: string;
let env: Record<string, string>;
const children: ChildProcess[] = [];

it.override('options', { config: { canWebhooksBeLocal: true } });

it.beforeAll(async ({ app, owner }) => {
  await mkdir(join(root, '.cache'), { recursive: true });
  dir = await mkdtemp(join(root, '.cache/api-examples-'));
  const body = { name: 'Till', scopes: [...keyScopes] };
  const { key } = await owner.call(apiKeyRoutes.create, { params: paramsOf(owner), body });
  env = {
    PATH: process.env.PATH ?? '',
    MENUBOARD: await app.listen(),
    KEY: key,
    RESTAURANT: owner.restaurantId,
  };
});
afterAll(async () => {
  for (const child of children) child.kill();
  await rm(dir, { recursive: true });
});

const paramsOf = (owner: OwnerClient) => ({ restaurantId: owner.restaurantId });

const readPage = () => readFile(join(root, 'docs/api.md'), 'utf8');

async function examples(language: string): Promise<string[]> {
  const page = await readPage();
  const blocks = page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'));
  return [...blocks].map(([, code = '']) => code);
}

async function runShell(code: string): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', code], { cwd: dir, env });
  return stdout;
}

/** Starts an example for Node. Resolves with its output so far. */
async function startNode(code: string, more: Record<string, string> = {}): Promise<() => string> {
  const file = join(dir, `example-${children.length}.mjs`);
  await writeFile(file, code);
  const child = spawn(process.execPath, [file], { env: { ...env, ...more } });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)));
  return () => output;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

it('the page names every event and every scope', async () => {
  const page = await readPage();
  for (const name of [...webhookEvents, ...keyScopes]) expect(page).toContain(`\`${name}\``);
});

it('the examples for curl do what the page says', async ({ owner }) => {
  const shell = await examples('bash');
  expect(shell).toHaveLength(9);
  const [
    restaurant = '',
    till = '',
    single = '',
    add = '',
    promotion = '',
    takeover = '',
    page = '',
    etag = '',
    changes = '',
  ] = shell;

  expect(JSON.parse(await runShell(restaurant))).toMatchObject({ id: owner.restaurantId });
  const first = JSON.parse(await runShell(till));
  const second = JSON.parse(await runShell(till));
  await runShell(single);
  const bread = JSON.parse(await runShell(add));
  const again = JSON.parse(await runShell(add));
  const { id: promotionId } = JSON.parse(await runShell(promotion));
  const shown = JSON.parse(await runShell(takeover));
  const firstPage = JSON.parse(await runShell(page));
  const status = await runShell(etag);
  const missed = JSON.parse(await runShell(changes));

  expect(first).toMatchObject({ added: 2, changed: 0, same: 0, undo: expect.any(String) });
  expect(second).toMatchObject({ added: 0, changed: 0, same: 2, undo: null });
  expect(again).toEqual(bread);
  const { items } = await owner.call(itemRoutes.list, { params: paramsOf(owner) });
  const facts = items.map(({ externalId, name, price, isAvailable }) => [
    externalId,
    name,
    price,
    isAvailable,
  ]);
  expect(facts.toSorted()).toEqual([
    ['17', 'Tomato soup', 7.5, false],
    ['18', 'Goulash', 14.5, false],
    ['19', 'Bread', 2.5, true],
  ]);
  expect(items.flatMap(({ offers }) => offers)).toMatchObject([{ price: 11.6, promotion: promotionId }]);
  expect(shown).toMatchObject({ title: 'Kitchen closed', displayIds: null });
  expect(firstPage.items).toHaveLength(2);
  expect(status.trim()).toBe('304');
  expect(missed).toEqual({ changes: [], next: expect.any(String), isComplete: true });
});

it('the receiver of webhooks takes genuine messages and no others', async ({ app, owner }) => {
  const [receiver = ''] = await examples('js');
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}/`;
  const body = { endpoint };
  const { secret } = await owner.call(webhookRoutes.create, { params: paramsOf(owner), body });
  const output = await startNode(receiver, { WEBHOOK_SECRET: secret, PORT: String(port) });
  await waitFor(async () => {
    const forged = await fetch(endpoint, {
      method: 'POST',
      body: '{"type":"item.updated","data":{"name":"Forged"}}',
    });
    expect(forged.status).toBe(401);
  });

  const item = await anItem(owner, { name: 'Salmon' });
  await owner.call(itemRoutes.update, { params: { id: item.id }, body: { price: 9 } });
  await app.app.runDue('webhook');

  await waitFor(() => expect(output()).toBe('item.created Salmon\nitem.updated Salmon\n'));
});
