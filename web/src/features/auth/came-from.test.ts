import { expect, it } from 'vitest';
import { cameFrom, isPairing } from './came-from.ts';

it.each([
  ['/admin/items?q=soup', '/admin/items?q=soup'],
  ['/pair?code=RTK5N8', '/pair?code=RTK5N8'],
  ['/pair', '/pair'],
  ['//elsewhere.example', '/admin/dashboard'],
  ['https://elsewhere.example/admin/', '/admin/dashboard'],
  ['/pairs', '/admin/dashboard'],
  [7, '/admin/dashboard'],
])('after coming from %s it goes to %s', (from, to) => {
  expect(cameFrom({ from, step: 2 })).toBe(to);
});

it('goes to the dashboard when nothing says where from', () => {
  for (const state of [null, undefined, 'x', {}]) expect(cameFrom(state)).toBe('/admin/dashboard');
});

it('knows who stands before a screen', () => {
  expect(isPairing({ from: '/pair?code=RTK5N8' })).toBe(true);
  expect(isPairing({ from: '/admin/items' })).toBe(false);
});
