import type { DisplayStatus } from '@menuboard/contract/displays';
import { defaultSettings } from '@menuboard/contract/domain/settings';
import { configureStore } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';

vi.stubGlobal('location', { origin: 'http://board.test' });
const { api } = await import('../lib/cache/api.ts');
const { displayDeleted, displayReceived, displaysApi, displayStatusReceived } = await import(
  './displays.api.ts'
);
const { severalDisplaysApi } = await import('./several-displays.api.ts');

const at = '2026-06-12T11:00:00.000Z';
const display = {
  id: 'bar',
  name: 'Bar',
  pairingCode: 'ABC234',
  menuId: null,
  mediaUrl: null,
  mediaType: null,
  settings: defaultSettings,
  scheduledContent: [],
  status: { tag: '', isOnline: false, lastSeen: null, returnsBy: null, dormant: [], screens: [] },
  createdAt: at,
  updatedAt: at,
  revision: 5,
};
const rotated = { ...defaultSettings, rotation: 90 as const };
const night = { ...defaultSettings, theme: 'night' };

/** An admin with one display. `answer` answers the oldest open call, or one after it. */
async function anAdmin() {
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
  const answer = async (body: unknown, at = 0) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(at));
    waiting.splice(at, 1)[0]?.(Response.json(body));
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { updateSettings, listDisplays, regeneratePairingCode } = displaysApi.endpoints;
  const listing = store.dispatch(listDisplays.initiate('r1'));
  await answer({ displays: [{ ...display, currentMenu: null }] });
  await listing;
  return {
    answer,
    fetchAgain: () => listing.refetch(),
    remove: () => store.dispatch(displayDeleted('bar')),
    receive: (change: object) => store.dispatch(displayReceived({ ...display, ...change })),
    receiveStatus: (status: DisplayStatus) => store.dispatch(displayStatusReceived('bar', status)),
    makeOneBoard: () =>
      store.dispatch(
        severalDisplaysApi.endpoints.changeDisplays.initiate({
          restaurantId: 'r1',
          changes: [{ displayId: 'bar', settings: { rotation: 90 } }],
          formKey: 'wall',
        }),
      ),
    rotate: () => store.dispatch(updateSettings.initiate({ id: 'bar', settings: { rotation: 90 } })),
    regenerate: () => store.dispatch(regeneratePairingCode.initiate('bar')),
    shown: () => listDisplays.select('r1')(store.getState()).data?.[0],
  };
}

test('the reply of a settings call applies when no event arrived before it', async () => {
  const admin = await anAdmin();

  const saving = admin.rotate();
  await admin.answer({ settings: rotated, revision: 6 });
  await saving;

  expect(admin.shown()?.settings).toEqual(rotated);
});

test('a reply with a part of the display never overwrites an event that arrived before it', async () => {
  const admin = await anAdmin();

  const saving = admin.rotate();
  admin.receive({ settings: night, revision: 7 });
  await admin.answer({ settings: rotated, revision: 6 });
  await saving;
  const renewing = admin.regenerate();
  admin.receive({ settings: night, pairingCode: 'NEW234', revision: 9 });
  await admin.answer({ pairingCode: 'OLD234' });
  await renewing;

  expect(admin.shown()).toMatchObject({ settings: night, pairingCode: 'NEW234', revision: 9 });
});

test('the reply of a settings call applies after the event of an older change', async () => {
  const admin = await anAdmin();

  const saving = admin.rotate();
  admin.receive({ name: 'Counter', revision: 6 });
  await admin.answer({ settings: rotated, revision: 7 });
  await saving;

  expect(admin.shown()).toMatchObject({ name: 'Counter', settings: rotated, revision: 7 });
});

test('a reply with a part of the display never overwrites a newer list that was fetched during the call', async () => {
  const admin = await anAdmin();
  const newer = { settings: night, pairingCode: 'NEW234', revision: 9 };

  const listing = admin.fetchAgain();
  const saving = admin.rotate();
  const renewing = admin.regenerate();
  await admin.answer({ pairingCode: 'OLD234' }, 2);
  await renewing;
  await admin.answer({ settings: rotated, revision: 7 }, 1);
  await saving;
  await admin.answer({ displays: [{ ...display, ...newer, currentMenu: null }] });
  await listing;

  expect(admin.shown()).toMatchObject(newer);
});

test('the reply about several displays never returns one that was deleted before it', async () => {
  const admin = await anAdmin();

  const saving = admin.makeOneBoard();
  admin.remove();
  await admin.answer({ displays: [{ ...display, currentMenu: null, revision: 6 }], undo: 'u1' });
  await saving;

  expect(admin.shown()).toBeUndefined();
});

const online = { ...display.status, tag: 'later', isOnline: true };

test('the reply about several displays never overwrites a status that arrived before it', async () => {
  const admin = await anAdmin();

  const saving = admin.makeOneBoard();
  admin.receiveStatus(online);
  await admin.answer({
    displays: [{ ...display, name: 'Counter', currentMenu: null, revision: 6 }],
    undo: 'u1',
  });
  await saving;

  expect(admin.shown()).toMatchObject({ name: 'Counter', revision: 6, status: online });
});

test('an event about a display never overwrites a status that arrived before it', async () => {
  const admin = await anAdmin();

  admin.receiveStatus(online);
  admin.receive({ name: 'Counter', revision: 6 });

  expect(admin.shown()).toMatchObject({ name: 'Counter', revision: 6, status: online });
});
