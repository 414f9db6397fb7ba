import { serverEvents } from '@menuboard/contract/realtime';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'http://board.test' });
const { cacheUpdateFor: changeFor, eventNames } = await import('./realtime-events.ts');

test('every event of the contract changes the cache', () => {
  expect([...eventNames].sort()).toEqual(Object.keys(serverEvents).sort());
});

test('a payload that does not match the contract changes nothing', () => {
  expect(changeFor('item-updated', { id: 'soup', price: 'free' })).toBeUndefined();
  expect(changeFor('item-deleted', { id: 'soup' })).toBeTypeOf('function');
});
