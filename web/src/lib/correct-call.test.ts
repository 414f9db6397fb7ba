// @vitest-environment happy-dom
import { itemRoutes } from '@menuboard/contract/items';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { callRoute } from './call-route.ts';
import { randomKey } from './idempotency.ts';

const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
afterEach(() => {
  answer.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const soup = { name: 'Soup', price: 65, category: 'Soups', description: 'Hot' };
const { description: _, ...corrected } = { ...soup, price: 6.5 };
const made = { ...refusal('idempotency_mismatch', 'Used.'), createdId: 'i1' };

/** Sends a form twice, corrected in between; `replies` answer the requests after the first one, which is lost. */
async function sendTwice(replies: (() => Response)[]) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', answer);
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  for (const reply of replies) answer.mockImplementationOnce(async () => reply());
  const form = {
    params: { restaurantId: 'r1' },
    formKey: randomKey(),
    unsaid: { description: '' },
  };
  for (const body of [soup, corrected])
    await callRoute(itemRoutes.create, { ...form, body }, () => undefined).catch(() => undefined);
  return answer.mock.calls.map(([url, { method, headers, body }]) => ({
    call: `${method} ${new URL(url).pathname}`,
    key: (headers as Headers).get('idempotency-key'),
    body: body && JSON.parse(String(body)),
  }));
}

it('changes what the first call made, also what the correction leaves out', async () => {
  const [first, second, third, ...others] = await sendTwice([
    () => Response.json(made, { status: 422 }),
    () => Response.json({ id: 'i1' }),
  ]);

  expect(second).toEqual({ ...first, body: corrected });
  expect(third).toEqual({ call: 'PUT /api/items/i1', key: null, body: { ...corrected, description: '' } });
  expect(others).toEqual([]);
});

it('creates another one under a new key where somebody has deleted the first', async () => {
  const [first, , , again] = await sendTwice([
    () => Response.json(made, { status: 422 }),
    () => Response.json(refusal('not_found', 'Item not found.'), { status: 404 }),
    () => Response.json({ id: 'i2' }, { status: 201 }),
  ]);

  expect(again).toMatchObject({ call: first?.call, body: corrected });
  expect(again?.key).not.toBe(first?.key);
});

it('sends nothing more where the server of an earlier build names nothing', async () => {
  const calls = await sendTwice([
    () => Response.json(refusal('idempotency_mismatch', 'Used.'), { status: 422 }),
  ]);

  expect(calls).toHaveLength(2);
});
