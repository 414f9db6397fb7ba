import { expect, it } from 'vitest';
import { composeTag } from './tag.ts';

it('orders the menus independently of their insertion', () => {
  expect(composeTag('b', { z: '1', a: '2' })).toBe('b.2.1');
  expect(composeTag('b', { a: '2', z: '1' })).toBe('b.2.1');
  expect(composeTag('b', {})).toBe('b');
});
