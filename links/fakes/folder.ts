/** A program that writes the dishes of a till into a file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TillDish } from '@menuboard/contract/links';
import { tableDish, tableOf, tableStores } from './address.ts';
import type { StartFake } from './fake-till.ts';

export const startFakeFolder: StartFake = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  const dishes = new Map<string, TillDish>();
  const write = () => writeFileSync(join(folder, 'menu.csv'), tableOf(dishes.values()));
  write();
  return {
    address: folder,
    settings: { file: 'menu.csv' },
    stores: tableStores,
    put(dish) {
      dishes.set(dish.externalId, tableDish(dish));
      write();
    },
    remove(externalId) {
      dishes.delete(externalId);
      write();
    },
    dishes: () => [...dishes.values()],
    onNotice: () => {},
    setFaults: () => {},
    requests: () => 0,
    stop: async () => rmSync(folder, { recursive: true }),
  };
};
