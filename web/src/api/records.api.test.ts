import { configureStore } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { listed, lunch } from '../../test/restaurant.ts';

vi.stubGlobal('location', { origin: 'http://board.test' });
const { api } = await import('../lib/cache/api.ts');
const { menuDeleted, menusApi } = await import('./menus.api.ts');
const { recordsApi } = await import('./records.api.ts');

test('the reply of a restored version never returns a menu that was deleted before it', async () => {
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
  const answer = async (body: unknown) => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.(Response.json(body));
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
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
