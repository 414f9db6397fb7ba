import { expect, it } from 'vitest';
import { composeContentTag } from './content-tag.ts';

it('orders the menus independently of their insertion', () => {
  expect(composeContentTag('b', { z: '1', a: '2' })).toBe('b.2.1');
  expect(composeContentTag('b', { a: '2', z: '1' })).toBe('b.2.1');
  expect(composeContentTag('b', {})).toBe('b');
});
