import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, type ApiRequest, type ApiResponse, createApiClient } from './api-client.ts';
import { createFetchTransport } from './fetch-transport.ts';
import { defineRoute, NoContent } from './route.ts';

const rename = defineRoute({
  method: 'PUT',
  path: '/things/:id',
  summary: 'Rename a thing',
  auth: 'member',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  status: 200,
  response: z.object({ name: z.string() }),
});

const remove = defineRoute({
  method: 'DELETE',
  path: '/things',
  summary: 'Remove all things',
  auth: 'member',
  status: 204,
  response: NoContent,
});

const list = defineRoute({
  method: 'GET',
  path: '/things',
  summary: 'All things',
  auth: 'member',
  query: z.object({ limit: z.optional(z.coerce.number()), after: z.optional(z.string()) }),
  status: 200,
  response: z.object({ things: z.array(z.string()) }),
});

const upload = defineRoute({
  method: 'POST',
  path: '/files',
  summary: 'Upload files',
  auth: 'member',
  upload: 'files',
  status: 201,
  response: z.object({ count: z.int() }),
});

function clientAnsweredBy(response: ApiResponse) {
  const sent: ApiRequest[] = [];
  const api = createApiClient(async (request) => {
    sent.push(request);
    return response;
  });
  return { api, sent };
}

const refusal = { error: 'Too long.', message: 'Too long.', code: 'validation', requestId: 'r1' } as const;

describe('createApiClient', () => {
  it('adds the query, encoded, without values that are undefined', async () => {
    const { api, sent } = clientAnsweredBy({ status: 200, body: '{"things":[]}' });

    await api.call(list, { query: { limit: 2, after: 'a&b' } });
    await api.call(list, { query: { limit: undefined } });
    await api.call(list, {});

    expect(sent.map(({ path }) => path)).toEqual(['/things?limit=2&after=a%26b', '/things', '/things']);
  });

  it('fills in the path, sends JSON with the token and returns only what the schema names', async () => {
    const { api, sent } = clientAnsweredBy({ status: 200, body: '{"name":"Soup","secret":1}' });

    const result = await api
      .withToken('t1')
      .call(
        rename,
        { params: { id: 'a/b' }, body: { name: 'Soup' } },
        { headers: { 'idempotency-key': 'k1' } },
      );

    expect(result).toEqual({ name: 'Soup' });
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: '/things/a%2Fb',
        headers: {
          authorization: 'Bearer t1',
          'content-type': 'application/json',
          'idempotency-key': 'k1',
        },
        body: '{"name":"Soup"}',
      },
    ]);
  });

  it('returns null for a response without content', async () => {
    const { api, sent } = clientAnsweredBy({ status: 204, body: '' });

    expect(await api.call(remove, {})).toBeNull();

    expect(sent).toEqual([{ method: 'DELETE', path: '/things', headers: {} }]);
  });

  it('throws an ApiError with the status and the error body', async () => {
    const { api } = clientAnsweredBy({ status: 422, body: JSON.stringify(refusal) });

    const error = await api.call(remove, {}).catch((error: unknown) => error);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, body: refusal });
    expect(String(error)).toContain('DELETE /things: 422');
  });

  it('throws an ApiError without a body when a proxy answers with HTML', async () => {
    const { api } = clientAnsweredBy({ status: 502, body: '<h1>Bad gateway</h1>' });

    await expect(api.call(remove, {})).rejects.toMatchObject({ status: 502, body: undefined });
  });

  it('throws when a successful response does not match the schema', async () => {
    const { api } = clientAnsweredBy({ status: 200, body: '{"name":1}' });

    await expect(api.call(rename, { params: { id: 'a' }, body: { name: 'b' } })).rejects.toThrow(
      'Unexpected response from PUT /things/:id',
    );
  });

  it('rejects arguments that the route does not have at compile time', () => {
    const { api } = clientAnsweredBy({ status: 200, body: '{}' });
    const mistakes = () => [
      // @ts-expect-error the name is missing
      api.call(rename, { params: { id: 'a' }, body: {} }),
      // @ts-expect-error the files are missing
      api.call(upload, {}),
    ];
    expect(mistakes).toBeTypeOf('function');
  });
});

describe('createFetchTransport', () => {
  it('sends files as a form and JSON as text', async () => {
    const calls: { url: string; method: string | undefined; body: unknown }[] = [];
    const send = createFetchTransport('http://server/api', {
      async fetch(url, init) {
        calls.push({ url, method: init?.method, body: init?.body });
        return new Response('{"count":2}', { status: 201 });
      },
      FormData,
      Blob,
    });

    const files = [
      { name: 'größe.gif', bytes: new Uint8Array([1, 2]), type: 'image/gif' },
      { name: 'b.bin', bytes: new Uint8Array([3]), field: 'media' },
    ];
    expect(await createApiClient(send).call(upload, { files })).toEqual({ count: 2 });
    await createApiClient(send)
      .call(rename, { params: { id: 'a' }, body: { name: 'b' } })
      .catch(() => undefined);

    expect(calls.map(({ url, method }) => `${method} ${url}`)).toEqual([
      'POST http://server/api/files',
      'PUT http://server/api/things/a',
    ]);
    expect(calls[1]?.body).toBe('{"name":"b"}');
    const form = calls[0]?.body as FormData;
    const [first, second] = [form.get('file') as File, form.get('media') as File];
    expect([first.name, first.type, first.size]).toEqual(['größe.gif', 'image/gif', 2]);
    expect([second.name, second.type, second.size]).toEqual(['b.bin', 'application/octet-stream', 1]);
  });

  it('accepts the platform of Node.js', () => {
    expect(createFetchTransport('http://server/api', globalThis)).toBeTypeOf('function');
  });
});
