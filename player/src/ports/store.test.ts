import { beforeEach, expect, it } from 'vitest';
import { aContent, identity } from '../../test/content.ts';
import type { Database } from './database.ts';
import { browserStore, type Store } from './store.ts';

let records: Map<unknown, unknown>;
let writes: number;
let isSilent = false;
let store: Store;

/** As much of a database as the store uses. */
const database: Database = {
  read: async (_, work) => {
    if (isSilent) throw new Error('The store does not answer');
    return work(objects()).result;
  },
  write: async (_, work) => {
    writes += 1;
    work(objects());
  },
};

function objects(): IDBObjectStore {
  const found = (result?: unknown) => ({ result });
  const calls = {
    get: (key: string) => found(records.get(key)),
    put: (value: unknown, key: string) => found(records.set(key, value)),
    delete: (key: string) => found(records.delete(key)),
    clear: () => found(records.clear()),
  };
  return Object.assign(Object.create(null), calls);
}

const sets = { next: null, current: aContent(), previous: aContent({ revision: 9, menuTag: 'm9' }) };

beforeEach(async () => {
  records = new Map();
  writes = 0;
  store = browserStore(database);
  await store.keepIdentity(identity);
  await store.keepSets(sets);
});

it('writes nothing again while all is there', async () => {
  await store.heal();

  expect(writes).toBe(2);
});

it.each([
  ['lost', () => records.delete('current')],
  ['spoilt', () => records.set('current', { display: 7 })],
  ['lost with everything', () => records.clear()],
])('writes again what is %s', async (_, damage) => {
  const before = new Map(records);
  damage();

  await store.heal();

  expect(records).toEqual(before);
});

it('writes nothing again of a display that is gone', async () => {
  await store.forget();

  await store.heal();

  expect(records.size).toBe(0);
});

it('leaves what is there to a store that did not answer at the start', async () => {
  const before = new Map(records);
  isSilent = true;
  const late = browserStore(database);
  await late.restore();
  isSilent = false;

  await late.heal();

  expect(records).toEqual(before);
});

it('leaves to another tab what that has stored', async () => {
  const others = aContent({ revision: 30, menuTag: 'm30' });
  records.set('current', others);

  await store.heal();

  expect(records.get('current')).toBe(others);
});
