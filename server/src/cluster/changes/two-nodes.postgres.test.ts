/** Two nodes on one PostgreSQL: with the bell, and without one, when all comes from the tail of the outbox. */
import { authRoutes } from '@menuboard/contract/auth';
import { claimRoutes } from '@menuboard/contract/claims';
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { kitchenLinkRoutes } from '@menuboard/contract/kitchen';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { clientOf, type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import { silentBell } from '../../../test/silent-bell.ts';
import { type SocketClient, socketClients } from '../../../test/socket-client.ts';
import { createNodes, type TestNodes } from '../../../test/test-nodes.ts';

interface ItemEvent {
  id: string;
  price: number;
  revision: number;
}

const pricesIn = ({ received }: SocketClient, itemId: string): number[] =>
  received
    .filter(({ event, payload }) => event === 'item-updated' && (payload as ItemEvent).id === itemId)
    .map(({ payload }) => (payload as ItemEvent).price);

describe.each([
  { name: 'with the bell of PostgreSQL', options: {} },
  { name: 'with a bell that loses every ring', options: { bell: silentBell } },
])('$name', ({ options }) => {
  let nodes: TestNodes;
  let a: TestApp;
  let b: TestApp;
  let urlOfB: string;
  let onA: OwnerClient;
  let onB: OwnerClient;
  beforeAll(async () => {
    nodes = await createNodes({ areRatesLimited: false, ...options });
    a = await nodes.start();
    b = await nodes.start();
    urlOfB = await b.listen();
    onA = await signUpOwner(a);
    onB = clientOf(b, await b.call(authRoutes.login, { body: { email: onA.email, password } }));
  });
  afterAll(() => nodes.stop());
  const connectToB = socketClients(() => urlOfB);

  it('sends each change of both nodes once and in order', async () => {
    const item = await anItem(onA);
    const owner = await connectToB({ token: onB.token });
    const prices = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const price of prices) {
      const by = price % 3 === 0 ? onB : onA;
      await by.call(itemRoutes.update, { params: { id: item.id }, body: { price } });
    }

    await waitFor(() => expect(pricesIn(owner, item.id)).toContain(prices.at(-1)));
    expect(pricesIn(owner, item.id)).toEqual(prices);
  });

  it('keeps the revisions in order when both nodes write at once', async () => {
    const item = await anItem(onA);
    const owner = await connectToB({ token: onB.token });
    const updates = [onA, onB].flatMap((by, node) =>
      Array.from({ length: 10 }, (_, index) =>
        by.call(itemRoutes.update, {
          params: { id: item.id },
          body: { price: 100 * (node + 1) + index },
        }),
      ),
    );
    await Promise.all(updates);

    const revisions = () =>
      owner.received.flatMap(({ event, payload }) =>
        event === 'item-updated' ? [(payload as ItemEvent).revision] : [],
      );
    await waitFor(() => expect(revisions()).toHaveLength(updates.length));
    expect(revisions()).toEqual(revisions().toSorted((one, other) => one - other));
  });

  it('sends the patch of an item to a screen on another node', async () => {
    const item = await anItem(onA);
    const display = await aDisplay(onA, await aMenu(onA, [item]));
    const paired = await aPairedScreen(b, display);
    const screen = await connectToB({ screenToken: paired.screenToken, tag: paired.manifest.tag });
    await onA.call(itemRoutes.update, { params: { id: item.id }, body: { price: 7 } });

    expect(await screen.waitForEvent('item-updated')).toMatchObject({ id: item.id, price: 7 });
  });

  it('disconnects the sockets on another node of what is revoked', async () => {
    const display = await aDisplay(onA);
    const deleted = await aDisplay(onA);
    const params = { restaurantId: onA.restaurantId };
    const { url } = await onA.call(kitchenLinkRoutes.create, { params, body: { name: 'Kitchen' } });
    const [, kitchenToken = ''] = url.split('#');
    const [link] = (await onA.call(kitchenLinkRoutes.list, { params })).kitchenLinks;
    const login = await a.call(authRoutes.login, { body: { email: onA.email, password } });
    const clients = await Promise.all([
      connectToB({ token: login.token }),
      connectToB({ screenToken: (await aPairedScreen(a, display)).screenToken }),
      connectToB({ screenToken: (await aPairedScreen(a, deleted)).screenToken }),
      connectToB({ kitchenToken }),
    ]);
    for (const { socket } of clients) expect(socket.connected).toBe(true);
    await clientOf(a, login).call(authRoutes.logout, {});
    await onA.call(displayRoutes.regeneratePairingCode, { params: { id: display.id } });
    await onA.call(displayRoutes.remove, { params: { id: deleted.id } });
    await onA.call(kitchenLinkRoutes.remove, { params: { id: link?.id ?? '' } });

    await waitFor(() => expect(clients.map(({ socket }) => socket.connected)).not.toContain(true));
  });

  it('answers a list that another node has sent with 304 until it changes', async () => {
    const item = await anItem(onA);
    const list = (app: TestApp, headers = {}) => {
      const args = { params: { restaurantId: onA.restaurantId } };
      return app.send(itemRoutes.list, args, { token: onA.token, headers });
    };
    const sent = await list(a);
    const headers = { 'if-none-match': String(sent.headers.etag) };

    expect((await list(b, headers)).statusCode).toBe(304);
    await onA.call(itemRoutes.update, { params: { id: item.id }, body: { price: 9 } });
    expect((await list(b, headers)).statusCode).toBe(200);
  });

  it('tells a screen that waits on another node that it was claimed', async () => {
    const { code, secret } = await b.call(claimRoutes.open, { body: {} });
    const screen = await connectToB({ claimSecret: secret });
    await onA.call(claimRoutes.take, { params: { code }, body: { name: 'New TV' } });

    await screen.waitForEvent('claim-taken');
    const { rows } = await sql<{ row: string }>`select outbox::text as row from outbox`.execute(a.app.db);
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
  });
});
