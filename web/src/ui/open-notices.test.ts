import { expect, it } from 'vitest';
import type { Notice } from './notice.tsx';
import { addNotice } from './open-notices.ts';

const plain = (id: string): Notice => ({ id, text: '' });
const undoable = (id: string): Notice => ({
  ...plain(id),
  action: { label: 'Undo', onAction: () => undefined },
});
const lasting = (id: string): Notice => ({ ...undoable(id), isLasting: true });
const shown = (notices: Notice[]) => notices.reduce<readonly Notice[]>(addNotice, []).map(({ id }) => id);

it('keeps a notice with an action beside the next one, and replaces a plain notice', () => {
  expect(shown([undoable('soup'), plain('tea'), undoable('pie')])).toEqual(['soup', 'pie']);
});

it('replaces the notice with the same id', () => {
  expect(shown([undoable('soup'), undoable('pie'), plain('soup')])).toEqual(['pie', 'soup']);
});

it('closes the oldest notice when there are too many, unless it is lasting', () => {
  expect(shown(['a', 'b', 'c', 'd', 'e'].map(undoable))).toEqual(['b', 'c', 'd', 'e']);
  expect(shown([lasting('a'), ...['b', 'c', 'd', 'e'].map(undoable)])).toEqual(['a', 'c', 'd', 'e']);
  expect(shown(['a', 'b', 'c', 'd', 'e'].map(lasting))).toEqual(['a', 'b', 'c', 'd', 'e']);
});
