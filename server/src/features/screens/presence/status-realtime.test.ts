/** Acknowledgements and heartbeats of screens, and the resulting status for owners, over real sockets. */
import { displayRoutes } from '@menuboard/contract/displays';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../../../test-tools/wait-for.ts';
import { it } from '../../../../test/app-test.ts';
import type { OwnerClient } from '../../../../test/as-owner.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { connectScreenShowing } from '../../../../test/connect-screen.ts';
import { aDisplay, anItem } from '../../../../test/factories.ts';
import type { Connect, SocketClient } from '../../../../test/socket-client.ts';

let statements: string[] = [];

it.override('options', { onStatement: (sql) => statements.push(sql) });

const connectScreen = (app: TestApp, owner: OwnerClient, connect: Connect, items: Item[]) =>
  connectScreenShowing(app, owner, connect, items);

/** Waits for earlier status events and forgets them. A new display's event comes after them or with them. */
async function forgetEvents(app: TestApp, owner: OwnerClient, phone: SocketClient): Promise<void> {
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
  it('reads the tags once for the status event, however many screens have painted', async ({
    app,
    owner,
    connect,
  }) => {
    const { paired, screen } = await connectScreen(app, owner, connect, [await anItem(owner)]);
    const phone = await connect({ token: owner.token });
    await forgetEvents(app, owner, phone);
    statements = [];

    await screen.emit('painted', { tag: paired.manifest.tag });
    await phone.waitForEvent('display-status');

    const tagReads = statements.filter((sql) => sql.includes('from "displays" inner join "restaurants"'));
    expect(tagReads).toHaveLength(1);
  });

  it('is not confirmed by the previous tag', async ({ app, owner, connect }) => {
    const item = await anItem(owner);
    const { paired, screen, statusOf } = await connectScreen(app, owner, connect, [item]);

    const edited = await owner.call(itemRoutes.update, { params: { id: item.id }, body: { price: 8 } });
    await screen.waitForEvent('item-updated');
    await screen.emit('painted', { tag: paired.manifest.tag });

    const [status] = (await statusOf()).screens;
    expect(status?.paintedTag).toBe(paired.manifest.tag);
    expect(status?.paintedRevision ?? 0).toBeLessThan(edited.revision);
  });

  it('loses its confirmation when the screen paints the previous tag again', async ({
    app,
    owner,
    connect,
  }) => {
    const item = await anItem(owner);
    const { paired, screen, statusOf } = await connectScreen(app, owner, connect, [item]);
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
  it('gets a status event when a change affects it, and only then', async ({ app, owner, connect }) => {
    const item = await anItem(owner);
    const fixtures = [
      await connectScreen(app, owner, connect, [item]),
      await connectScreen(app, owner, connect, [await anItem(owner)]),
    ];
    for (const { screen, paired, statusOf } of fixtures) {
      await screen.emit('painted', { tag: paired.manifest.tag });
      screen.close();
      await waitFor(async () => expect((await statusOf()).isOnline).toBe(false));
    }
    const phone = await connect({ token: owner.token });
    await forgetEvents(app, owner, phone);

    await owner.call(itemRoutes.update, { params: { id: item.id }, body: { price: 2 } });

    const event = (await phone.waitForEvent('display-status')) as { id: string; status: { tag: string } };
    const [{ display, paired, statusOf } = expect.fail()] = fixtures;
    expect(event).toEqual({ id: display.id, status: await statusOf() });
    expect(event.status.tag).not.toBe(paired.manifest.tag);
    expect(phone.received.filter(({ event }) => event === 'display-status')).toHaveLength(1);
  });

  it('gets a status event after its own change, as the event of the change may have an older status', async ({
    app,
    owner,
    connect,
  }) => {
    const { display, screen, statusOf } = await connectScreen(app, owner, connect, [await anItem(owner)]);
    screen.close();
    await waitFor(async () => expect((await statusOf()).isOnline).toBe(false));
    const phone = await connect({ token: owner.token });
    await forgetEvents(app, owner, phone);

    await owner.call(displayRoutes.update, { params: { id: display.id }, body: { name: 'Terrace' } });

    expect(await phone.waitForEvent('display-status')).toEqual({ id: display.id, status: await statusOf() });
    const events = phone.received.map(({ event }) => event).filter((event) => event.startsWith('display-'));
    expect(events).toEqual(['display-updated', 'display-status']);
  });
});

describe('a heartbeat', () => {
  it('reports the painted tag, but never overrides a later acknowledgement', async ({
    app,
    owner,
    connect,
  }) => {
    const { screen, statusOf } = await connectScreen(app, owner, connect, [await anItem(owner)]);
    const heartbeat = screen.emit('heartbeat', { tag: 'older' });
    await screen.emit('painted', { tag: 'newer' });
    await heartbeat;

    expect((await statusOf()).screens[0]?.paintedTag).toBe('newer');
  });

  it('is answered with the tag from the database', async ({ app, owner, connect }) => {
    const { screen, statusOf } = await connectScreen(app, owner, connect, [await anItem(owner)]);

    const answer = await screen.emit('heartbeat', { tag: 'unknown' });

    const serverTime = app.clock.now();
    expect(answer).toEqual({
      ok: true,
      data: { tag: (await statusOf()).tag, serverTime, returnWithinMs: 0 },
    });
  });
});
