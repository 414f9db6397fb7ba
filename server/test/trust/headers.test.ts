/** Headers of answers by kind of path, and targets of paths. */
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { expectError } from './expect-error.ts';
import { createRawClient, type RawClient, type RawReply } from './raw-http.ts';

/** Files of the admin with fixed names. */
const appFiles = join(root, 'web', 'public');
const image = `${'a'.repeat(64)}.png`;
const html = { accept: 'text/html,application/xhtml+xml' };

let dir: string;
let app: TestApp;
let url: string;
let client: RawClient;

async function writePages(): Promise<{ web: string; player: string }> {
  dir = await mkdtemp(join(tmpdir(), 'menuboard-pages-'));
  for (const name of ['web', 'player']) {
    await mkdir(join(dir, name, 'assets'), { recursive: true });
    await writeFile(join(dir, name, 'index.html'), `<!doctype html><title>${name}</title>`);
    await writeFile(join(dir, name, 'assets', 'app.js'), 'export {};');
  }
  await mkdir(join(dir, 'web', 'photo-reader', '1'), { recursive: true });
  await writeFile(join(dir, 'web', 'photo-reader', '1', 'worker.min.js'), '// reads photos');
  await writeFile(join(dir, 'player', 'worker.js'), '// stores the shell');
  await cp(appFiles, join(dir, 'web'), { recursive: true });
  await writeFile(join(dir, 'secret.txt'), 'secret');
  return { web: join(dir, 'web'), player: join(dir, 'player') };
}

beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false, config: { pages: await writePages() } });
  await writeFile(join(app.dataDir, 'media', image), 'not really a image');
  url = await app.listen();
  client = createRawClient(url);
});

afterAll(async () => {
  client.close();
  await app.stop();
  await rm(dir, { recursive: true, force: true });
});

function get(path: string, headers: Record<string, string> = {}): Promise<RawReply> {
  return client.send({ method: 'GET', path, headers: { host: 'board.example', ...headers } });
}

const kinds = {
  'an answer of the API': ['/api/health', {}],
  'an answer without the prefix': ['/health', {}],
  'a refusal': ['/api/auth/me', {}],
  'nothing, under /api': ['/api/nowhere', html],
  'an address that cannot be read': ['/api/%ff', {}],
  'an id that is too long': [`/api/displays/${'a'.repeat(3_000)}`, {}],
  'the OpenAPI document': ['/api/openapi.json', {}],
  'the admin': ['/admin/menus', html],
  'a page that is not there': ['/nowhere', html],
  'the player': ['/display', html],
  'the player on this machine itself': ['/tv', { ...html, host: 'localhost:3000' }],
  "the player's worker": ['/display/worker.js', {}],
  "the player's worker for /tv": ['/tv/worker.js', {}],
  'the manifest of the admin as an app': ['/manifest.webmanifest', {}],
  'a built file': ['/assets/app.js', {}],
  'a built file of the player': ['/display/assets/app.js', {}],
  'the worker that reads menus': ['/photo-reader/1/worker.min.js', {}],
  'an image': [`/media/${image}`, {}],
} as const;

const csp =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src * blob: data:; media-src 'self' blob: data:; font-src 'self' data:; connect-src 'self' ws://board.example wss://board.example; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";
const immutable = 'public, max-age=31536000, immutable';
const base = {
  'content-security-policy': csp,
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), serial=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
const api = { ...base, 'cache-control': 'no-store' };
const policies: Record<keyof typeof kinds, Record<string, string>> = {
  'an answer of the API': api,
  'an answer without the prefix': api,
  'a refusal': api,
  'nothing, under /api': api,
  'an address that cannot be read': api,
  'an id that is too long': api,
  'the OpenAPI document': api,
  'the admin': { ...base, 'cache-control': 'no-cache' },
  'a page that is not there': { ...base, 'cache-control': 'no-cache' },
  // Without a service worker, a browser can start from its own copy.
  'the player': { ...base, 'cache-control': 'max-age=86400' },
  'the player on this machine itself': {
    ...base,
    'cache-control': 'no-cache',
    'content-security-policy': csp.replaceAll('board.example', 'localhost:3000'),
  },
  "the player's worker": { ...base, 'cache-control': 'no-cache', 'service-worker-allowed': '/display' },
  "the player's worker for /tv": { ...base, 'cache-control': 'no-cache', 'service-worker-allowed': '/tv' },
  'the manifest of the admin as an app': { ...base, 'cache-control': 'no-cache' },
  'a built file': { ...base, 'cache-control': immutable },
  'a built file of the player': { ...base, 'cache-control': immutable },
  // The only one that may compile WebAssembly.
  'the worker that reads menus': {
    ...base,
    'cache-control': immutable,
    'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  },
  'an image': {
    ...base,
    'cache-control': immutable,
    'content-security-policy': "sandbox; default-src 'none'",
  },
};
// Headers of the protocol itself; the policy must list all others.
const plumbing =
  /^(date|x-request-id|connection|keep-alive|transfer-encoding|content-(type|length)|vary|etag|last-modified|accept-ranges)$/;

function policyOf({ headers }: RawReply): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !plumbing.test(name)));
}

it('serves the files of the admin with fixed names, among them icons of the sizes that the manifest says', async () => {
  const replies = new Map<string, Response>();
  for (const name of await readdir(appFiles)) replies.set(`/${name}`, await fetch(`${url}/${name}`));
  const manifest = (await replies.get('/manifest.webmanifest')?.json()) as {
    icons: { src: string; sizes: string; type: string }[];
  };

  expect([...replies].filter(([, { status }]) => status !== 200)).toEqual([]);
  expect(replies.get('/manifest.webmanifest')?.headers.get('content-type')).toMatch(
    /^application\/manifest\+json/,
  );
  for (const { src, sizes, type } of manifest.icons) {
    const icon = replies.get(src);
    expect(icon?.headers.get('content-type'), src).toBe(type);
    // A PNG has its width and height after 16 bytes.
    const bytes = new DataView((await icon?.arrayBuffer()) ?? new ArrayBuffer(0));
    if (type === 'image/png') expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(sizes);
  }
});

describe('the header policy', () => {
  it.each(Object.entries(kinds))('of %s, on plain HTTP', async (kind, [path, headers]) => {
    expect(policyOf(await get(path, headers))).toEqual(policies[kind as keyof typeof kinds]);
  });

  it('asks for transport security only where the public address is https', async () => {
    const config = {
      publicUrl: 'https://board.example',
      pages: { web: join(dir, 'web'), player: join(dir, 'player') },
    };
    const secure = await buildTestApp({ config });
    await writeFile(join(secure.dataDir, 'media', image), 'not really a image');
    const secureClient = createRawClient(await secure.listen());

    for (const [kind, [path, headers]] of Object.entries(kinds)) {
      const reply = await secureClient.send({
        method: 'GET',
        path,
        headers: { host: 'board.example', ...headers },
      });
      expect(policyOf(reply), kind).toEqual({
        ...policies[kind as keyof typeof kinds],
        ...(kind === 'the player' && { 'cache-control': 'no-cache' }),
        'strict-transport-security': 'max-age=31536000',
        'cross-origin-opener-policy': 'same-origin',
      });
    }
    const beside = await secureClient.send({
      method: 'GET',
      path: '/display',
      headers: { ...html, host: '192.168.1.10:3000' },
    });
    expect(beside.headers['cache-control'], 'a screen at the plain address').toBe('max-age=86400');
    secureClient.close();
    await secure.stop();
  });

  it('ignores a Host header that is not a host name', async () => {
    const reply = await get('/api/health', { host: "evil.example; script-src 'unsafe-inline'" });

    expect(String(reply.headers['content-security-policy'])).not.toContain('evil');
  });
});

describe('paths', () => {
  it.each(['/nowhere', '/admin/menus', '/login', '/apiary', '/admin/%ff%2e'])(
    '%s is a page for browsers and JSON for the rest',
    async (path) => {
      if (path.includes('%ff')) return expectError(await get(path, html), 404, 'not_found');
      const page = await get(path, html);
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      expect(page.body).toContain('<title>web</title>');
      expectError(await get(path), 404, 'not_found');
    },
  );

  it('answer browsers with 404 for unknown pages, and 200 for known ones', async () => {
    expect((await get('/nowhere', html)).status).toBe(404);
    expect((await get('/admin/menus', html)).status).toBe(200);
    expect((await get('/tv', html)).body).toContain('<title>player</title>');
  });

  it.each(['/api/nowhere', '/api/', '/api/items', '/api/menus', '/media/nothing.png', '/assets/nothing.js'])(
    '%s is JSON, also for browsers',
    async (path) => {
      const reply = await get(path, path.startsWith('/api') ? html : {});
      expectError(reply, 404, 'not_found');
    },
  );

  it('never lead out of the served folders', async () => {
    const up = ['..', '%2e%2e', '..%2f..', '%2e%2e%2f%2e%2e', '....//..', '..%5c..', '%252e%252e'];
    const files = ['secret.txt', 'test.sqlite', 'package.json', 'etc/passwd', 'web/index.html'];
    for (const root of ['/media', '/assets', '/display', '/display/assets', '']) {
      for (const step of up) {
        for (const file of files) {
          const { status, body } = await get(`${root}/${step}/${file}`);
          expect(status, `${root}/${step}/${file}: ${body.slice(0, 80)}`).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
        }
      }
    }
    for (const path of [
      '/media/',
      '/assets/',
      '/media/.htaccess',
      '/media/test.sqlite',
      '/.env',
      '/test.sqlite',
    ]) {
      expectError(await get(path), 404, 'not_found');
    }
  });

  it('never redirect to other sites, and allow no other origin to read', async () => {
    for (const path of ['//evil.example', '/\\evil.example', '/admin', '/display/', '/api/health/']) {
      const reply = await get(path, { ...html, origin: 'http://evil.example' });
      expect(reply.headers.location).toBeUndefined();
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});
