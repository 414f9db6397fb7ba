import { configureStore } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { emptyStats } from '../../test/stats.ts';

vi.stubGlobal('location', { origin: 'http://board.test' });
const { api } = await import('../lib/cache/api.ts');
const { onlineUsersReceived, statsApi } = await import('./stats.api.ts');

test('the number of people online that arrives during a fetch stays after its answer', async () => {
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
