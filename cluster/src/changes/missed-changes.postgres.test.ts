/** A node that was paused or cut off, or whose database lost commits, shows the current state again. */
import { authRoutes } from '@menuboard/contract/auth';
import { itemRoutes } from '@menuboard/contract/items';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, type OwnerClient, password, signUpOwner } from '../../../server/test/as-owner.ts';
import type { TestApp } from '../../../server/test/build-test-app.ts';
import { connectScreenShowing } from '../../../server/test/connect-screen.ts';
import { anItem } from '../../../server/test/factories.ts';
import { type SocketClient, socketClients } from '../../../server/test/socket-client.ts';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { silentBell } from '../../test/silent-bell.ts';
import { createNodes, type TestNodes } from '../../test/test-nodes.ts';

let nodes: TestNodes;
let a: TestApp;
let b: TestApp;
let urlOfB: string;
let onA: OwnerClient;
let onB: OwnerClient;
const logLines: string[] = [];
beforeAll(async () => {
  nodes = await createNodes({ areRatesLimited: false, bell: silentBell });
  a = await nodes.start();
  b = await nodes.start({ logLines });
  urlOfB = await b.listen();
  onA = await signUpOwner(a);
  onB = clientOf(b, await b.call(authRoutes.login, { body: { email: onA.email, password } }));
});
afterAll(() => nodes.stop());
const connectToB = socketClients(() => urlOfB);

const update = (id: string, price: number) =>
  onA.call(itemRoutes.update, { params: { id }, body: { price } });
const countOf = ({ received }: SocketClient, wanted: string) =>
  received.filter(({ event }) => event === wanted).length;

it('is sent once as tag, with the owners connecting again, when the outbox no longer has what was missed', async () => {
  const item = await anItem(onA);
  const { screen } = await connectScreenShowing(b, onB, connectToB, [item]);
  const owner = await connectToB({ token: onB.token });
  const before = countOf(screen, 'display-updated');
  // As one statement with the change, because the tail would read the row within a second.
  await sql`create function forget() returns trigger language plpgsql as 'begin delete from outbox where revision < new.revision; return null; end'`.execute(
    a.app.db,
  );
  await sql`create trigger forget after insert on outbox for each row when (new.revision is not null) execute function forget()`.execute(
    a.app.db,
  );
  await Promise.all([1, 2, 3, 4, 5].map((price) => update(item.id, price)));

  await waitFor(() => expect(owner.socket.connected).toBe(false));
  await waitFor(() => expect(countOf(screen, 'display-updated')).toBeGreaterThan(before));
  await sql`drop function forget cascade`.execute(a.app.db);
  await update(item.id, 6);
  const price = expect.objectContaining({ price: 6 });
  await waitFor(() => expect(screen.received).toContainEqual({ event: 'item-updated', payload: price }));
});

it('follows a database that has lost commits', async () => {
  const item = await anItem(onA);
  const { screen, statusOf } = await connectScreenShowing(b, onB, connectToB, [item]);
  await update(item.id, 7);
  await screen.waitForEvent('item-updated');
  const before = countOf(screen, 'display-updated');
  // The database cannot be read for a while, and has an earlier state after that.
  await sql`alter table outbox rename to outbox_away`.execute(a.app.db);
  await waitFor(() => expect(logLines.join()).toContain('relation \\"outbox\\" does not exist'));
  await sql`update restaurants set revision = revision - 1 where id = ${onA.restaurantId}`.execute(a.app.db);
  await sql`alter table outbox_away rename to outbox`.execute(a.app.db);

  await waitFor(() => expect(countOf(screen, 'display-updated')).toBeGreaterThan(before));
  expect((await statusOf()).isOnline).toBe(true);
});
