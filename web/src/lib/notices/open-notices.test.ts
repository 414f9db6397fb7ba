import { expect, it } from 'vitest';
import { addNotice, latestOf, type Notice } from './open-notices.ts';

const plain = (id: string): Notice => ({ id, text: '' });
const undoable = (id: string): Notice => ({
  ...plain(id),
  action: { label: 'Undo', onAction: () => undefined },
});
const lasting = (id: string): Notice => ({ ...undoable(id), isLasting: true });
const price = (id: string, text = ''): Notice => ({
  ...undoable(id),
  text,
  kind: { name: 'price', describe: (latest) => `${latest.length} prices`, describeUndone: () => '' },
});
const open = (notices: Notice[]) =>
  notices.reduce<readonly Notice[]>((all, next) => addNotice(all, next, () => undefined), []);
const shown = (notices: Notice[]) => open(notices).map(({ id }) => id);

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

it('joins the notices of a kind, and counts each record once', () => {
  const [other, joined] = open([price('soup', '5'), undoable('pie'), price('tea'), price('soup', '6')]);

  expect(other?.id).toBe('pie');
  expect(joined).toMatchObject({ text: '2 prices', action: { label: 'Undo all' } });
  expect(joined?.joined?.map(({ id }) => id)).toEqual(['soup', 'tea', 'soup']);
  expect(latestOf(joined ?? {}).map(({ text }) => text)).toEqual(['6', '']);
});

it('shows several changes of one record as the latest one', () => {
  const [notice] = open([price('soup', '5'), price('soup', '6')]);

  expect(notice).toMatchObject({ id: 'soup', text: '6', action: { label: 'Undo' } });
  expect(notice?.joined).toHaveLength(2);
});
