import { afterEach, expect, test, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'http://board.test' });
vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem: () => {}, removeItem: () => {} });
const { request } = await import('./transport.ts');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a call gives up after 30 s', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  const answered = vi.fn();
  const answer = request({ url: '/items' }, vi.fn()).then(answered);

  await vi.advanceTimersByTimeAsync(29_999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await answer;

  expect(answered).toHaveBeenCalledWith({ error: expect.objectContaining({ status: 'TIMEOUT_ERROR' }) });
});

test('a call carries the token, and JSON', async () => {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', sent);

  await request({ url: '/items', method: 'POST', body: { name: 'Soup' } }, vi.fn());

  const [url, init] = sent.mock.calls[0] ?? [];
  expect(url).toBe('http://board.test/api/items');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer a-token');
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  expect(init?.body).toBe('{"name":"Soup"}');
});

test('a repeated read sends the tag of its last answer, for which 304 stands', async () => {
  const tagsSent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const tag = new Headers(init.headers).get('if-none-match');
    tagsSent.push(tag);
    return tag === '"1"'
      ? new Response(null, { status: 304 })
      : new Response('{"items":[]}', { headers: { etag: '"1"' } });
  });
  const read = () => request({ url: '/items' }, vi.fn());

  expect([await read(), await read()]).toEqual([{ data: { items: [] } }, { data: { items: [] } }]);
  vi.spyOn(localStorage, 'getItem').mockReturnValue('another-token');
  await read();

  expect(tagsSent).toEqual([null, '"1"', null]);
});

test('a failed call is logged, a cancelled call is not', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));

  await request({ url: '/items/soup', method: 'DELETE' }, vi.fn());
  expect(logged).toHaveBeenCalledExactlyOnceWith('DELETE /items/soup failed', 'FETCH_ERROR');

  await request({ url: '/items' }, vi.fn(), AbortSignal.abort());
  expect(logged).toHaveBeenCalledOnce();
});
