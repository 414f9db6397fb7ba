import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'http://board.test' });
vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem: () => {}, removeItem: () => {} });
const { api } = await import('./api.ts');

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});
const fetched = vi.fn(() => ({ data: 'soup' }));
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ soup: build.query<string, undefined>({ queryFn: fetched }) }),
});
const data = () => endpoints.soup.select(undefined)(store.getState()).data;

afterEach(() => vi.useRealTimers());

test('nothing is fetched again on focus, reconnect or mount, and unused data stays for 60 s', async () => {
  vi.useFakeTimers();
  const first = store.dispatch(endpoints.soup.initiate(undefined));
  await first;
  const second = store.dispatch(endpoints.soup.initiate(undefined));
  await second;
  for (const event of ['focused', 'unfocused', 'focused', 'offline', 'online'])
    store.dispatch({ type: `__rtkq/${event}` });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveBeenCalledOnce();

  first.unsubscribe();
  second.unsubscribe();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(data()).toBe('soup');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(data()).toBeUndefined();
});

test('subscriptions reach the store in one batch after 500 ms', async () => {
  vi.useFakeTimers();
  const subscribers = () =>
    Object.values(store.getState()[api.reducerPath].subscriptions).flatMap((of) => Object.keys(of ?? {}));
  await vi.advanceTimersByTimeAsync(1_000);
  const before = subscribers().length;

  const uses = [1, 2].map(() => store.dispatch(endpoints.soup.initiate(undefined)));
  await vi.advanceTimersByTimeAsync(499);
  expect(subscribers()).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(1);

  expect(subscribers()).toHaveLength(before + 2);
  for (const use of uses) use.unsubscribe();
});
