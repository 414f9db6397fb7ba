import { screenSecretPattern } from '@menuboard/contract/domain/claim';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aContent, aPaired, identity } from '../../test/content.ts';
import { checkClaimByHttp, isServerReachable, loadByHttp, openClaimByHttp, pairByHttp } from './http.ts';
import { forgetPairingSecret } from './pairing-secret.ts';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
const failure = (status: number, code: string, details?: object[]) =>
  json(status, { error: 'No.', message: 'No.', code, requestId: 'r1', ...(details && { details }) });
const html = (status: number) =>
  new Response('<h1>Welcome to the hotel</h1>', { status, headers: { 'content-type': 'text/html' } });

function answerWith(answer: () => Response | Promise<Response>) {
  const fake = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fake);
  return fake;
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['our server', () => json(200, { status: 'ok' }), true],
  ['our server without its database', () => failure(503, 'unavailable'), false],
  ["a captive portal's page", () => html(200), false],
  ["somebody else's JSON", () => json(200, { login: '/hotel' }), false],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('detects whether the server is reachable: %s', async (_, answer, isThere) => {
  answerWith(answer);

  expect(await isServerReachable()).toBe(isThere);
});

describe('loading', () => {
  it('sends token and tag, and reads content', async () => {
    const fake = answerWith(() => json(200, aContent()));

    const answer = await loadByHttp(identity, 'base.m9');

    expect(answer).toEqual({ kind: 'content', content: aContent() });
    expect(fake).toHaveBeenCalledExactlyOnceWith(
      '/api/screens/content',
      expect.objectContaining({ headers: { authorization: 'Bearer token-1', 'if-none-match': '"base.m9"' } }),
    );
  });

  it('asks a server of an earlier version by its code', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return path.endsWith('/screens/content') ? failure(404, 'not_found') : json(200, aContent());
    });

    expect(await loadByHttp(identity, null)).toEqual({ kind: 'content', content: aContent() });
    expect(asked).toEqual(['/api/screens/content', '/api/displays/pair/K7M4QX']);
  });

  it.each([
    ['304', () => new Response(null, { status: 304 }), 'unchanged'],
    ['our 404', () => failure(404, 'not_found'), 'unknown'],
    ['our 410', () => failure(410, 'gone'), 'gone'],
    ['our 401', () => failure(401, 'unauthenticated'), 'unauthenticated'],
    ['429', () => failure(429, 'rate_limited'), 'failed'],
    ['our 503', () => failure(503, 'unavailable'), 'failed'],
    ["somebody else's 404", () => html(404), 'failed'],
    ["somebody else's 404 in JSON", () => json(404, { code: 'not_found' }), 'failed'],
    ["a captive portal's page", () => html(200), 'failed'],
    ['JSON that is not content', () => json(200, { display: {}, manifest: {} }), 'failed'],
    ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch')), 'failed'],
    [
      'truncated JSON',
      () => new Response('{"display":', { headers: { 'content-type': 'application/json' } }),
      'failed',
    ],
  ])('classifies %s', async (_, answer, kind) => {
    answerWith(answer);

    expect((await loadByHttp(identity, null)).kind).toBe(kind);
  });

  it('gives up when no answer arrives', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    });

    const answer = loadByHttp(identity, null);
    await vi.advanceTimersByTimeAsync(6_000);
    vi.useRealTimers();

    expect(await answer).toEqual({ kind: 'failed' });
  });

  it('waits for an answer that has started', async () => {
    vi.useFakeTimers();
    const slowBody = new ReadableStream({
      start: (stream) => {
        setTimeout(() => {
          stream.enqueue(new TextEncoder().encode(JSON.stringify(aContent())));
          stream.close();
        }, 20_000);
      },
    });
    answerWith(() => new Response(slowBody, { headers: { 'content-type': 'application/json' } }));

    const answer = loadByHttp(identity, null);
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();

    expect(await answer).toEqual({ kind: 'content', content: aContent() });
  });
});

describe('pairing', () => {
  it('reads content and token', async () => {
    const fake = answerWith(() => json(200, aPaired()));

    expect(await pairByHttp('K7M4QX')).toEqual({ kind: 'paired', paired: aPaired() });
    expect(JSON.parse(String(fake.mock.calls[0]?.[1].body))).toEqual({
      pairingCode: 'K7M4QX',
      secret: expect.stringMatching(screenSecretPattern),
    });
  });

  it.each([
    ['stored', new Map<string, string>()],
    ['without storage', undefined],
  ])('proposes one secret for a code until the identity is stored (%s)', async (_, stored) => {
    const storage = stored && {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    };
    vi.stubGlobal('localStorage', storage);
    let answer = () => failure(500, 'internal');
    const fake = answerWith(() => answer());
    const proposed = () => fake.mock.calls.map(([, { body }]) => JSON.parse(String(body)).secret);

    await pairByHttp('K7M4QX');
    await pairByHttp('K7M4QX');
    await pairByHttp('k7m 4qx');
    answer = () => json(200, aPaired());
    await pairByHttp('k7m 4qx');
    await pairByHttp('k7m 4qx');
    forgetPairingSecret();
    expect([...(stored ?? [])]).toEqual([]);
    await pairByHttp('k7m 4qx');

    const [first, again, other, ...later] = proposed();
    expect([again, ...later.slice(0, 2)]).toEqual([first, other, other]);
    expect(new Set([first, other, later.at(-1)]).size).toBe(3);
  });

  it('proposes the same secret after a reload, and never a damaged one', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    });
    const onFreshPage = async () => {
      vi.resetModules();
      return (await import('./pairing-secret.ts')).pairingSecret('K7M4QX');
    };

    const secret = await onFreshPage();
    expect(await onFreshPage()).toBe(secret);
    for (const [key, text] of stored) stored.set(key, text.slice(1));

    const next = await onFreshPage();
    expect(next).toMatch(screenSecretPattern);
    expect(secret).not.toContain(next);
  });

  it.each([
    ['an unknown code', () => failure(404, 'not_found'), 'unknownCode'],
    ['an unknown code where codes are timed', () => failure(404, 'not_found', [{}]), 'timedCode'],
    ['an invalid code', () => failure(400, 'validation'), 'unknownCode'],
    ['too many tries', () => failure(429, 'rate_limited'), 'tooManyTries'],
    ['a full display', () => failure(409, 'conflict'), 'displayFull'],
    ['a server error', () => failure(500, 'internal'), 'refused'],
    ["a proxy's page", () => html(502), 'unreachable'],
    ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['an answer without a token', () => json(200, aContent()), 'unreachable'],
  ])('distinguishes %s', async (_, answer, error) => {
    answerWith(answer);

    expect(await pairByHttp('K7M4QX')).toEqual({ kind: 'failed', error });
  });
});

describe('a claim', () => {
  const claim = {
    code: 'RTK5N8',
    secret: 'secret-1',
    url: 'http://192.168.1.10:3000/pair?code=RTK5N8',
    qr: { size: 29, path: 'M0 0h7v1h-7z' },
    renewMs: 600_000,
  };

  it('sends the size of the screen, and its secret for a renewal', async () => {
    vi.stubGlobal('devicePixelRatio', 2);
    vi.stubGlobal('screen', { width: 960, height: 540 });
    const fake = answerWith(() => json(201, claim));

    expect(await openClaimByHttp(null)).toEqual(claim);
    expect(await openClaimByHttp('secret-1')).toEqual(claim);
    expect(fake.mock.calls.map(([, { body }]) => JSON.parse(String(body)))).toEqual([
      { width: 1920, height: 1080 },
      { secret: 'secret-1', width: 1920, height: 1080 },
    ]);
  });

  it.each([
    ['too many requests', () => failure(429, 'rate_limited')],
    ["a captive portal's page", () => html(200)],
    ['a truncated claim', () => json(201, { ...claim, qr: { size: '29' } })],
    ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is undefined after %s', async (_, answer) => {
    vi.stubGlobal('devicePixelRatio', 1);
    vi.stubGlobal('screen', { width: 960, height: 540 });
    answerWith(answer);

    expect(await openClaimByHttp(null)).toBeUndefined();
  });

  it.each([
    ['no claim yet', () => json(200, { claimed: null }), 'waiting'],
    ['content', () => json(200, { claimed: { ...aPaired(), pairingCode: 'K7M4QX' } }), 'claimed'],
    ['content without its code', () => json(200, { claimed: aPaired() }), 'failed'],
    ['our 410', () => failure(410, 'gone'), 'over'],
    ["somebody else's 410", () => html(410), 'failed'],
    ['too many requests', () => failure(429, 'rate_limited'), 'failed'],
    ["a captive portal's page", () => html(200), 'failed'],
  ])('classifies %s', async (_, answer, kind) => {
    answerWith(answer);

    expect((await checkClaimByHttp('secret-1')).kind).toBe(kind);
  });
});
