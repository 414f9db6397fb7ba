/** Owners ask a screen to reload, over HTTP and real sockets. */
import { type Display, displayRoutes } from '@menuboard/contract/displays';
import { RELOAD_ANSWER_MS } from '@menuboard/contract/domain/limits';
import { statsRoutes } from '@menuboard/contract/stats';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../../../../test-tools/wait-for.ts';
import { type OwnerClient, signUpOwner } from '../../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { aDisplay, aPairedScreen } from '../../../../test/factories.ts';
import { connect, type SocketClient, socketClients } from '../../../../test/socket-client.ts';

let app: TestApp;
let url: string;
let owner: OwnerClient;
let display: Display;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false });
  url = await app.listen();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await signUpOwner(app);
  display = await aDisplay(owner);
});

const connectClient = socketClients(() => url);
const screens = async () =>
  (await owner.call(displayRoutes.get, { params: { id: display.id } })).status.screens;
const named = ({ received }: SocketClient, event: string) =>
  received.flatMap((one) => (one.event === event ? [one.payload] : []));
const reload = (screenId: string) =>
  owner.call(displayRoutes.reloadScreen, { params: { id: display.id, screenId } });

async function aScreen() {
  const { screenToken, manifest } = await aPairedScreen(app, display);
  const id = (await screens()).at(-1)?.id ?? '';
  // Two screens of the same millisecond are ordered by their ids.
  app.clock.advance(1);
  const auth = { screenToken, tag: manifest.tag };
  return { id, auth, connect: () => connectClient(auth) };
}

it('asks exactly that screen, shows its answers to owners, and is an activity', async () => {
  const [first, second] = [await aScreen(), await aScreen()];
  const [socket, other] = [await first.connect(), await second.connect()];
  const phone = await connectClient({ token: owner.token });

  const { id, requestedAt, answersBy } = await reload(first.id);

  expect(await socket.waitForEvent('screen-reload')).toEqual({ id });
  expect(Date.parse(answersBy) - Date.parse(requestedAt)).toBe(RELOAD_ANSWER_MS);
  const report = { player: '1.0.0', browser: 'Chrome 120', width: 1, height: 1, openedAt: 1 };
  for (const isDone of [false, true]) {
    await socket.emit('heartbeat', { tag: '', report: { ...report, reload: { id, isDone } } });
    await waitFor(() =>
      expect(named(phone, 'display-status').at(-1)).toMatchObject({
        status: { screens: [{ id: first.id, reported: { reload: { id, isDone } } }, { id: second.id }] },
      }),
    );
  }
  expect(named(other, 'screen-reload')).toEqual([]);
  const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  expect(recentActivity[0]).toMatchObject({ action: 'screen-reloaded', name: display.name, undo: null });
});

it('repeats the request for a screen that connects in time, also without WebSockets, and not later', async () => {
  const screen = await aScreen();
  const { id } = await reload(screen.id);

  app.clock.advance(RELOAD_ANSWER_MS - 1);
  const early = await connect(url, screen.auth, { transports: ['polling'] });
  expect(await early.waitForEvent('screen-reload')).toEqual({ id });
  early.close();
  app.clock.advance(1);
  const late = await screen.connect();
  await late.emit('heartbeat', { tag: '' });

  expect(named(late, 'screen-reload')).toEqual([]);
});
