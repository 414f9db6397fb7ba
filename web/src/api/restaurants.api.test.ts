import { configureStore } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { restaurant } from '../../test/restaurant.ts';

vi.stubGlobal('location', { origin: 'http://board.test' });
const { api } = await import('../lib/cache/api.ts');
const { restaurantReceived, restaurantsApi } = await import('./restaurants.api.ts');

test('a restaurant that changes while it is fetched keeps the change, and not an older one', async () => {
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
