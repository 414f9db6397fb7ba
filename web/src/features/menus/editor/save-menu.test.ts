import type { Layout } from '@menuboard/contract/domain/layout';
import { expect, it } from 'vitest';
import { type SaveCalls, saveMenu } from './save-menu.ts';

const layout: Layout = { v: 1, aspect: '16:9', blocks: [] };
const itemIds = ['pie', 'soup'];

function recorded(failing?: string) {
  const said: unknown[][] = [];
  const call =
    (name: string) =>
    async (...args: unknown[]) => {
      said.push([name, ...args]);
      if (name === failing) throw new Error('no answer');
    };
  const calls: SaveCalls = {
    setItems: call('items'),
    setLayout: call('layout'),
    removeLayout: call('no layout'),
  };
  return { said, calls };
}

it.each([
  ['something was moved', layout, [['layout', 'lunch', layout]]],
  ['the arrangement is given up', null, [['no layout', 'lunch']]],
  ['nothing was moved', undefined, []],
])('sends the ids first; then, when %s, what belongs to that', async (_, arranged, more) => {
  const { said, calls } = recorded();

  expect(await saveMenu({ menuId: 'lunch', itemIds, layout: arranged }, calls)).toBeUndefined();
  expect(said).toEqual([['items', 'lunch', itemIds], ...more]);
});

it.each(['', undefined])(
  'says of a menu whose id is %j that it is missing, and sends nothing',
  async (menuId) => {
    const { said, calls } = recorded();

    expect(await saveMenu({ menuId, itemIds, layout }, calls)).toBe(
      'Error: Menu ID is missing. Please try again.',
    );
    expect(said).toEqual([]);
  },
);

it.each(['items', 'layout'])('says that it failed when the %s get no answer', async (failing) => {
  const { calls } = recorded(failing);

  expect(await saveMenu({ menuId: 'lunch', itemIds, layout }, calls)).toBe(
    'Failed to save menu. Please try again.',
  );
});
