import { afterAll, expect } from 'vitest';
import { it } from '../../test/app-test.ts';
import { createRawClient, type RawClient } from '../../test/trust/raw-http.ts';

let client: RawClient;
it.beforeAll(async ({ url }) => {
  client = createRawClient(url);
});
afterAll(async () => {
  client.close();
});

const someId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

it.each([
  ['GET', '/health', 200],
  ['GET', '/health?why', 200],
  ['HEAD', '/health', 200],
  ['GET', '/%68ealth', 200],
  ['GET', `/menus/${someId}`, 401],
  ['GET', '/menus/%D1%84%2F%3F', 401],
  ['GET', '/menus/', 401],
  ['POST', `/items/restaurants/${someId}/import-csv`, 401],
  ['POST', '/health', 404],
  ['GET', '/health/', 404],
  ['GET', '/healthy', 404],
  ['GET', '/Health', 404],
  ['GET', '/%ff', 404],
  ['GET', '/menus/%ff', 404],
  ['OPTIONS', '/menus', 404],
])('%s %s gets the answer of /api: %d', async (method, path, status) => {
  const [plain, underApi] = [
    await client.send({ method, path }),
    await client.send({ method, path: `/api${path}` }),
  ];

  expect([plain.status, underApi.status]).toEqual([status, status]);
  const known = (body: string) => body.replace(/"requestId":"[^"]+"/, '');
  expect(known(plain.body)).toBe(known(underApi.body));
});

it('answers a request that names the server in its address', async ({ url }) => {
  expect(await client.send({ method: 'GET', path: `${url}/health` })).toMatchObject({ status: 200 });
});

it.each(['/docs', '/openapi.json'])(
  'has nothing at %s, which is no call of the specification',
  async (path) => {
    expect(await client.send({ method: 'GET', path: `/api${path}` })).toMatchObject({ status: 200 });
    expect(await client.send({ method: 'GET', path })).toMatchObject({ status: 404 });
  },
);
