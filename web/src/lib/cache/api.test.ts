import { configureStore } from '@reduxjs/toolkit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';

vi.stubGlobal('location', { origin: 'http://board.test' });
vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem: () => {}, removeItem: () => {} });
const { api } = await import('./api.ts');

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});
const fetched = vi.fn(() => ({ data: 'soup' }));
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    soup: build.query<string, undefined>({ queryFn: fetched, providesTags: ['Item'] }),
  }),
});
/** The server's answer about the menu, or the status with which a proxy answers instead; 0 is no answer. */
let reply: string | number = 'soup';
const asked = vi.fn(async () => {
  if (reply === 0) throw new TypeError('Failed to fetch');
  return typeof reply === 'number' ? new Response('<p>', { status: reply }) : Response.json(reply);
});
const { menu } = api.injectEndpoints({
  endpoints: (build) => ({ menu: build.query<string, string>({ query: (id) => ({ url: `/${id}` }) }) }),
}).endpoints;
const data = () => endpoints.soup.select(undefined)(store.getState()).data;

afterEach(() => {
  vi.useRealTimers();
  store.dispatch(api.util.resetApiState());
});

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

describe('a fetch that fails', () => {
  hideLoggedFailures();
  const shownMenu = () => menu.select('lunch')(store.getState()).data;
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

  /** Shows the menu, and fetches it again while the server answers with this status. */
  async function aShownMenu(status: number) {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', asked);
    reply = 'soup';
    const shown = store.dispatch(menu.initiate('lunch'));
    await shown;
    reply = status;
    await shown.refetch();
    asked.mockClear();
    return { fetchAgain: () => shown.refetch(), hide: () => shown.unsubscribe() };
  }

  test.each([0, 429, 503])(
    'is repeated while older data is shown, more and more slowly: %i',
    async (status) => {
      await aShownMenu(status);

      await seconds(60);
      const ofFirstMinute = asked.mock.calls.length;
      await seconds(600);
      const ofLaterMinute = (asked.mock.calls.length - ofFirstMinute) / 10;
      reply = 'stew';
      await seconds(60);

      expect(ofFirstMinute).toBeGreaterThan(3);
      expect(ofLaterMinute).toBeLessThan(ofFirstMinute / 2);
      expect(shownMenu()).toBe('stew');
      asked.mockClear();
      await seconds(600);
      expect(asked).not.toHaveBeenCalled();
    },
  );

  test('is not repeated where the server refuses it, or another fetch has succeeded since', async () => {
    await aShownMenu(403);
    await seconds(600);
    expect(asked).not.toHaveBeenCalled();

    const shown = await aShownMenu(503);
    reply = 'stew';
    await shown.fetchAgain();
    await seconds(600);

    expect(asked).toHaveBeenCalledOnce();
  });

  test('is not repeated after the cache was reset, nor without data to show', async () => {
    await aShownMenu(503);
    store.dispatch(api.util.resetApiState());
    await store.dispatch(menu.initiate('lunch'));
    asked.mockClear();

    await seconds(600);

    expect(asked).not.toHaveBeenCalled();
  });

  test('waits while nothing shows it, and goes on when a page shows it again', async () => {
    const shown = await aShownMenu(503);
    reply = 'stew';

    shown.hide();
    await seconds(30);
    expect(asked).not.toHaveBeenCalled();
    store.dispatch(menu.initiate('lunch'));
    await seconds(10);

    expect(shownMenu()).toBe('stew');
  });

  test('does not delay the invalidation of other data', async () => {
    await aShownMenu(503);
    fetched.mockClear();
    await store.dispatch(endpoints.soup.initiate(undefined));

    store.dispatch(api.util.invalidateTags(['Item']));

    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
