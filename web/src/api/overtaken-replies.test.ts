/** An event that arrives before an older reply stays in the cache. For items, see items.api.test.ts. */
import type { Conversion } from '@menuboard/contract/media';
import { expect, test, vi } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { listed, lunch, restaurant } from '../../test/restaurant.ts';
import { cacheOf, slowServer } from '../../test/slow-server.ts';
import { emptyStats } from '../../test/stats.ts';
import { knownRevision } from './cached-menu.ts';

vi.stubGlobal('location', { origin: 'http://board.test' });
const { api } = await import('../lib/cache/api.ts');
const { conversionReceived, conversionsApi } = await import('./conversions.api.ts');
const { menuDeleted, menuReceived, menusApi } = await import('./menus.api.ts');
const { recordsApi } = await import('./records.api.ts');
const { restaurantReceived, restaurantsApi } = await import('./restaurants.api.ts');
const { onlineUsersReceived, statsApi } = await import('./stats.api.ts');

test('the reply of a restored version never returns a menu that was deleted before it', async () => {
  const { answer } = slowServer();
  const store = cacheOf(api);
  const { listMenus } = menusApi.endpoints;
  const listing = store.dispatch(listMenus.initiate('bistro'));
  await answer({ menus: [listed(lunch)] });
  await listing;

  const restore = recordsApi.endpoints.restoreVersion.initiate({ menuId: 'lunch', body: { revision: 1 } });
  const restoring = store.dispatch(restore);
  store.dispatch(menuDeleted('lunch'));
  await answer({ menu: { ...lunch, revision: 2 }, undo: '2' });
  await restoring;

  expect(listMenus.select('bistro')(store.getState()).data).toEqual([]);
});

test('the reply to an own change does not pass for the earlier changes of others', async () => {
  const { answer } = slowServer();
  const store = cacheOf(api);
  const { listMenus, removeLayout } = menusApi.endpoints;
  const known = () => knownRevision(listMenus.select('bistro')(store.getState()).data ?? []);
  const listing = store.dispatch(listMenus.initiate('bistro'));
  await answer({ menus: [listed({ ...lunch, revision: 3 })] });
  await listing;

  const saving = store.dispatch(removeLayout.initiate('lunch'));
  await answer({ ...lunch, revision: 7 });
  await saving;
  await waitFor(() => expect(listMenus.select('bistro')(store.getState()).data?.[0]?.revision).toBe(7));
  expect(known()).toBe(3);
  store.dispatch(menuReceived(listed({ ...lunch, revision: 7 })));

  expect(known()).toBe(7);
});

test('a restaurant that changes while it is fetched keeps the change, and not an older one', async () => {
  const { answer } = slowServer();
  const store = cacheOf(api);
  const { myRestaurant } = restaurantsApi.endpoints;
  const shown = () => myRestaurant.select(undefined)(store.getState()).data;
  const changed = { ...restaurant, name: 'Brasserie', revision: 3 };

  const first = store.dispatch(myRestaurant.initiate(undefined));
  store.dispatch(restaurantReceived(changed));
  await answer(restaurant);
  await first;
  await waitFor(() => expect(shown()).toEqual(changed));
  const again = first.refetch();
  store.dispatch(restaurantReceived({ ...changed, name: 'Trattoria', revision: 4 }));
  await answer({ ...changed, name: 'Bar', revision: 5 });
  await again;

  expect(shown()).toMatchObject({ name: 'Bar', revision: 5 });
});

test('the number of people online that arrives during a fetch stays after its answer', async () => {
  const { answer } = slowServer();
  const store = cacheOf(api);
  const { stats } = statsApi.endpoints;
  const shown = () => stats.select('bistro')(store.getState()).data?.onlineUsers;

  const fetching = store.dispatch(stats.initiate('bistro'));
  store.dispatch(onlineUsersReceived(2));
  store.dispatch(onlineUsersReceived(3));
  await answer({ ...emptyStats, onlineUsers: 1 });
  await fetching;
  await waitFor(() => expect(shown()).toBe(3));
  const again = fetching.refetch();
  await answer({ ...emptyStats, onlineUsers: 1 });
  await again;

  expect(shown()).toBe(1);
});

test('a conversion that ends while the list is fetched is done in the list', async () => {
  const running: Conversion = {
    id: 'clip',
    name: 'clip.mov',
    state: 'converting',
    percent: 90,
    failure: null,
    displayId: null,
    media: null,
    createdAt: '2026-06-12T11:00:00.000Z',
  };
  const media = { url: '/media/clip.mp4', name: 'clip.mp4', type: 'video' } as const;
  const done: Conversion = { ...running, state: 'done', percent: 100, media };
  const { answer } = slowServer();
  const store = cacheOf(api);
  const { listConversions } = conversionsApi.endpoints;

  store.dispatch(listConversions.initiate('r1'));
  store.dispatch(conversionReceived(done));
  await answer({ conversions: [running] });
  await answer({ conversions: [done] });

  await waitFor(() => expect(listConversions.select('r1')(store.getState()).data).toEqual([done]));
});
