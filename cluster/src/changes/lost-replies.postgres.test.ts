/** A commit is confirmed to nobody, because the node's connection to PostgreSQL ends before the reply. */
import { authRoutes } from '@menuboard/contract/auth';
import { itemRoutes } from '@menuboard/contract/items';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, type OwnerClient, password, signUpOwner } from '../../../server/test/as-owner.ts';
import type { TestApp } from '../../../server/test/build-test-app.ts';
import { anItem } from '../../../server/test/factories.ts';
import { socketClients } from '../../../server/test/socket-client.ts';
import { type MovingAddress, openMovingAddress, withPort } from '../../../test-tools/moving-address.ts';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { createNodes, type TestNodes } from '../../test/test-nodes.ts';

let nodes: TestNodes;
let line: MovingAddress;
let node: TestApp;
let nodeUrl: string;
let owner: OwnerClient;
beforeAll(async () => {
  nodes = await createNodes({ areRatesLimited: false });
  const { config } = nodes.database;
  const url = config.kind === 'postgres' ? config.url : '';
  line = await openMovingAddress(Number(new URL(url).port));
  const throughLine = { kind: 'postgres', url: withPort(url, line.port) } as const;
  node = await nodes.start({ database: { ...nodes.database, config: throughLine } });
  nodeUrl = await node.listen();
  owner = await signUpOwner(node);
});
afterAll(async () => {
  await nodes.stop();
  await line.close();
});
const connect = socketClients(() => nodeUrl);

it('sends such a change to the clients of the node that made it', async () => {
  const item = await anItem(owner);
  const phone = await connect({ token: owner.token });
  line.loseReplyToCommitOf('Soup of the day');

  const args = { params: { id: item.id }, body: { name: 'Soup of the day' } };
  const answer = await node.send(itemRoutes.update, args, { token: owner.token });

  expect(answer.statusCode).toBe(503);
  expect(await phone.waitForEvent('item-updated')).toMatchObject({ name: 'Soup of the day' });
});

it('ends the connections of a session that was ended so', async () => {
  const { token } = clientOf(
    node,
    await node.call(authRoutes.login, { body: { email: owner.email, password } }),
  );
  const phone = await connect({ token });
  line.loseReplyToCommitOf('delete from "sessions"');

  const answer = await node.send(authRoutes.logout, {}, { token });

  expect(answer.statusCode).toBe(503);
  await waitFor(() => expect(phone.socket.connected).toBe(false));
});
