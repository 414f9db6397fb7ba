/** Acknowledgements and heartbeats of screens, and the resulting status for owners, over real sockets. */
import { displayRoutes } from '@menuboard/contract/displays';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../../test-tools/wait-for.ts';
import { type OwnerClient, signUpOwner } from '../../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { connectScreenShowing } from '../../../../test/connect-screen.ts';
import { aDisplay, anItem } from '../../../../test/factories.ts';
import { type SocketClient, socketClients } from '../../../../test/socket-client.ts';

let app: TestApp;
let statements: string[] = [];
let url: string;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp({ onStatement: (sql) => statements.push(sql) });
  url = await app.listen();
  owner = await signUpOwner(app);
});
afterAll(() => app.stop());

const connectClient = socketClients(() => url);

const connectScreen = (items: Item[]) => connectScreenShowing(app, owner, connectClient, items);

/** Waits for earlier status events and forgets them. A new display's event comes after them or with them. */
async function forgetEvents(phone: SocketClient): Promise<void> {
  const { id } = await aDisplay(owner);
  await waitFor(() =>
    expect(phone.received).toContainEqual({
      event: 'display-status',
      payload: { id, status: expect.anything() },
    }),
  );
  await app.app.settled();
  // Answered after the events that were sent together with it.
  await phone.emit('join-display', 'none');
  phone.received.length = 0;
}

describe('acknowledging a tag', () => {
  it('reads the tags once for the status event, however many screens have painted', async () => {
    const { paired, screen } = await connectScreen([await anItem(owner)]);
    const phone = await connectClient({ token: owner.token });
    await forgetEvents(phone);
    statements = [];

    await screen.emit('painted', { tag: paired.manifest.tag });
    await phone.waitForEvent('display-status');

    const tagReads = statements.filter((sql) => sql.includes('from "displays" inner join "restaurants"'));
    expect(tagReads).toHaveLength(1);
  });

  it('is not confirmed by the previous tag', async () => {
    const item = await anItem(owner);
    const { paired, screen, statusOf } = await connectScreen([item]);

    const edited = await owner.call(itemRoutes.update, { params: { id: item.id }, body: { price: 8 } });
    await screen.waitForEvent('item-updated');
    await screen.emit('painted', { tag: paired.manifest.tag });

    const [status] = (await statusOf()).screens;
    expect(status?.paintedTag).toBe(paired.manifest.tag);
    expect(status?.paintedRevision ?? 0).toBeLessThan(edited.revision);
  });

  it('loses its confirmation when the screen paints the previous tag again', async () => {
    const item = await anItem(owner);
    const { paired, screen, statusOf } = await connectScreen([item]);
    const edited = await owner.call(itemRoutes.update, { params: { id: item.id }, body: { price: 8 } });
    await app.app.settled();
    await screen.emit('painted', { tag: (await statusOf()).tag });
    expect((await statusOf()).screens[0]?.paintedRevision).not.toBeNull();

    await screen.emit('painted', { tag: paired.manifest.tag });

    const [status] = (await statusOf()).screens;
    expect(status?.paintedTag).toBe(paired.manifest.tag);
    expect(status?.paintedRevision).toBeLessThan(edited.revision);
  });
});

describe('a display whose screens are all offline', () => {
  it('gets a status event when a change affects it, and only then', async () => {
    const item = await anItem(owner);
    const fixtures = [await connectScreen([item]), await connectScreen([await anItem(owner)])];
    for (const { screen, paired, statusOf } of fixtures) {
      await screen.emit('painted', { tag: paired.manifest.tag });
      screen.close();
      await waitFor(async () => expect((await statusOf()).isOnline).toBe(false));
    }
    const phone = await connectClient({ token: owner.token });
    await forgetEvents(phone);

    await owner.call(itemRoutes.update, { params: { id: item.id }, body: { price: 2 } });

    const event = (await phone.waitForEvent('display-status')) as { id: string; status: { tag: string } };
    const [{ display, paired, statusOf } = expect.fail()] = fixtures;
    expect(event).toEqual({ id: display.id, status: await statusOf() });
    expect(event.status.tag).not.toBe(paired.manifest.tag);
    expect(phone.received.filter(({ event }) => event === 'display-status')).toHaveLength(1);
  });

  it('gets a status event after its own change, as the event of the change may have an older status', async () => {
    const { display, screen, statusOf } = await connectScreen([await anItem(owner)]);
    screen.close();
    await waitFor(async () => expect((await statusOf()).isOnline).toBe(false));
    const phone = await connectClient({ token: owner.token });
    await forgetEvents(phone);

    await owner.call(displayRoutes.update, { params: { id: display.id }, body: { name: 'Terrace' } });

    expect(await phone.waitForEvent('display-status')).toEqual({ id: display.id, status: await statusOf() });
    const events = phone.received.map(({ event }) => event).filter((event) => event.startsWith('display-'));
    expect(events).toEqual(['display-updated', 'display-status']);
  });
});

describe('a heartbeat', () => {
  it('reports the painted tag, but never overrides a later acknowledgement', async () => {
    const { screen, statusOf } = await connectScreen([await anItem(owner)]);
    const heartbeat = screen.emit('heartbeat', { tag: 'older' });
    await screen.emit('painted', { tag: 'newer' });
    await heartbeat;

    expect((await statusOf()).screens[0]?.paintedTag).toBe('newer');
  });

  it('is answered with the tag from the database', async () => {
    const { screen, statusOf } = await connectScreen([await anItem(owner)]);

    const answer = await screen.emit('heartbeat', { tag: 'unknown' });

    const serverTime = app.clock.now();
    expect(answer).toEqual({
      ok: true,
      data: { tag: (await statusOf()).tag, serverTime, returnWithinMs: 0 },
    });
  });
});
