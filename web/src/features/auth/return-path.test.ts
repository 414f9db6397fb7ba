import { expect, it } from 'vitest';
import { isPairingScreen, returnPath } from './return-path.ts';

it.each([
  ['/admin/items?q=soup', '/admin/items?q=soup'],
  ['/pair?code=RTK5N8', '/pair?code=RTK5N8'],
  ['/pair', '/pair'],
  ['//elsewhere.example', '/admin/dashboard'],
  ['https://elsewhere.example/admin/', '/admin/dashboard'],
  ['/pairs', '/admin/dashboard'],
  [7, '/admin/dashboard'],
])('leads from %s to %s', (from, to) => {
  expect(returnPath({ from, step: 2 })).toBe(to);
});

it('leads to the dashboard without a previous page', () => {
  for (const state of [null, undefined, 'x', {}]) expect(returnPath(state)).toBe('/admin/dashboard');
});

it('detects that the user is pairing a screen', () => {
  expect(isPairingScreen({ from: '/pair?code=RTK5N8' })).toBe(true);
  expect(isPairingScreen({ from: '/admin/items' })).toBe(false);
});
