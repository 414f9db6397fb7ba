import type { Layout } from '@menuboard/contract/domain/layout';
import { expect, it } from 'vitest';
import { type SaveRequests, saveMenu } from './save-menu.ts';

const layout: Layout = { v: 1, aspect: '16:9', blocks: [] };
const itemIds = ['pie', 'soup'];
const isForeign = () => false;

function recordRequests(failing?: string) {
  const sent: unknown[][] = [];
  const request =
    (name: string) =>
    async (...args: unknown[]) => {
      sent.push([name, ...args]);
      if (name === failing) throw new Error('no answer');
      return { revision: sent.length, layout: null };
    };
  const requests: SaveRequests = {
    setItems: request('items'),
    setLayout: request('layout'),
    removeLayout: request('no layout'),
  };
  return { sent, requests };
}

it.each([
  ['something was moved', layout, [['layout', 'lunch', { ...layout, baseRevision: 1 }]]],
  ['the layout is reset', null, [['no layout', 'lunch']]],
  ['nothing was moved', undefined, []],
])('sends the item ids first, then the layout request when %s', async (_, edited, expected) => {
  const { sent, requests } = recordRequests();

  expect(await saveMenu({ menuId: 'lunch', itemIds, layout: edited, isForeign }, requests)).toEqual({
    kind: 'saved',
    revision: sent.length,
  });
  expect(sent).toEqual([['items', 'lunch', itemIds], ...expected]);
});

it.each(['', undefined])('rejects a menu whose id is %j and sends nothing', async (menuId) => {
  const { sent, requests } = recordRequests();

  expect(await saveMenu({ menuId, itemIds, layout, isForeign }, requests)).toEqual({
    kind: 'failed',
    message: 'Error: Menu ID is missing. Please try again.',
  });
  expect(sent).toEqual([]);
});

it.each(['items', 'layout'])('reports a failure when the %s request fails', async (failing) => {
  const { requests } = recordRequests(failing);

  expect(await saveMenu({ menuId: 'lunch', itemIds, layout, isForeign }, requests)).toEqual({
    kind: 'failed',
    message: 'Failed to save menu. Please try again.',
  });
});

it('does not replace a layout that somebody else has saved since', async () => {
  const { sent, requests } = recordRequests();

  const result = await saveMenu({ menuId: 'lunch', itemIds, layout, isForeign: () => true }, requests);

  expect(result).toEqual({ kind: 'outdated' });
  expect(sent).toEqual([['items', 'lunch', itemIds]]);
});
