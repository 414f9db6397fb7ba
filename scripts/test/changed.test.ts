import { describe, expect, it } from 'vitest';
import { findServerTests } from './changed.ts';

const imports = new Map([
  ['contract/src/items.ts', ['contract/src/domain/offer.ts']],
  ['server/src/features/guests/guest-menu.ts', ['contract/src/domain/offer.ts']],
  ['server/src/features/items/items.service.ts', ['contract/src/items.ts']],
  ['server/src/features/menus/menus.service.ts', ['contract/src/menus.ts']],
  ['server/src/app/create-features.ts', ['server/src/features/items/items.service.ts']],
  ['server/src/features/menus/menus.test.ts', ['server/src/app/create-features.ts']],
]);

describe('findServerTests', () => {
  it('finds the folders that import a changed file, directly or not', () => {
    expect(findServerTests(['contract/src/items.ts'], imports)).toEqual(['server/src/features/items/']);
  });

  it('finds the folders that call a changed rule, not those with a schema that does', () => {
    expect(findServerTests(['contract/src/domain/offer.ts'], imports)).toEqual([
      'server/src/features/guests/',
    ]);
  });

  it('does not go through the files that import every feature', () => {
    expect(findServerTests(['server/src/features/items/items.service.ts'], imports)).toEqual([
      'server/src/features/items/',
    ]);
  });

  it('runs a changed test of the whole server', () => {
    expect(findServerTests(['server/test/caps.test.ts'], imports)).toEqual(['server/test/caps.test.ts']);
  });
});
