import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aContent, identity } from '../../test/content.ts';
import type { Database } from './database.ts';
import { browserScreenStore, type ScreenStore } from './screen-store.ts';

let answered: (() => void)[] = [];
let records: Map<unknown, unknown>;
let writes: number;
let isSilent = false;
let isFailing = false;
let store: ScreenStore;

/** As much of a database as the store uses. */
const database: Database = {
  read: async (_, work) => {
    if (isSilent) throw new Error('The store does not answer');
    return work(objects()).result;
  },
  write: async (_, work) => {
    if (isFailing) throw new Error('The store does not answer');
    writes += 1;
    work(objects());
    for (let answer = answered.shift(); answer; answer = answered.shift()) answer();
  },
};

function objects(): IDBObjectStore {
  const found = (result?: unknown) => {
    const request = { result, onsuccess: () => {} };
    answered.push(() => request.onsuccess());
    return request;
  };
  const calls = {
    get: (key: string) => found(records.get(key)),
    put: (value: unknown, key: string) => found(records.set(key, value)),
    delete: (key: string) => found(records.delete(key)),
    clear: () => found(records.clear()),
  };
  return Object.assign(Object.create(null), calls);
}

const sets = { next: null, current: aContent(), previous: aContent({ revision: 9, menuTag: 'm9' }) };

let local: Map<string, string>;

beforeEach(async () => {
  local = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
    removeItem: (key: string) => local.delete(key),
  });
  records = new Map();
  answered = [];
  writes = 0;
  store = browserScreenStore(database);
  await store.writeIdentity(identity);
  await store.writeContentSet(sets);
});

afterEach(() => vi.unstubAllGlobals());

it('writes nothing again while all is there', async () => {
  await store.repair();

  expect(writes).toBe(2);
});

it.each([
  ['lost', () => records.delete('current')],
  ['damaged', () => records.set('current', { display: 7 })],
  ['lost with everything', () => records.clear()],
])('writes again what is %s', async (_, damage) => {
  const before = new Map(records);
  damage();

  await store.repair();

  expect(records).toEqual(before);
});

it('writes nothing again of a display that is gone', async () => {
  await store.clear();

  await store.repair();

  expect(records.size).toBe(0);
});

it('keeps another identity later when it could not at once', async () => {
  const other = { ...identity, displayId: 'd2' };
  isFailing = true;
  vi.spyOn(console, 'warn').mockReturnValueOnce();
  await store.writeIdentity(other);
  isFailing = false;

  await store.repair();

  expect(records.get('identity')).toEqual(other);
});

it('leaves what is there to a store that did not answer at the start', async () => {
  const before = new Map(records);
  isSilent = true;
  const late = browserScreenStore(database);
  expect(await late.read()).toMatchObject({ isFullyRead: false, identity });
  isSilent = false;

  await late.repair();

  expect(records).toEqual(before);
});

it('says that it answered, also when there is nothing', async () => {
  records.clear();

  expect(await browserScreenStore(database).read()).toMatchObject({
    isFullyRead: true,
    contentSet: { current: null },
  });
});

it('leaves to another tab what that has stored', async () => {
  const others = aContent({ revision: 30, menuTag: 'm30' });
  records.set('current', others);

  await store.repair();

  expect(records.get('current')).toBe(others);
});

describe('beside a page of another display, which was paired later', () => {
  const others = { ...identity, displayId: 'd2', pairingCode: 'N3WC0D' };
  const theirs = aContent({ revision: 30, menuTag: 'm30' });
  let stored: Map<unknown, unknown>;
  beforeEach(() => {
    records.set('identity', others);
    records.set('current', theirs);
    records.delete('previous');
    stored = new Map(records);
    local.set('pairingCode', others.pairingCode);
  });

  it.each([
    ['heals', () => store.repair()],
    ['has another content', () => store.writeContentSet(sets)],
    ['is deleted', () => store.archiveIdentity({ identity, since: 1 })],
    ['is un-paired', () => store.clear()],
  ])('it writes nothing when it %s', async (_, happens) => {
    await happens();

    expect(records).toEqual(stored);
    expect(local.get('pairingCode')).toBe(others.pairingCode);
  });

  it('it says that its content is not stored', async () => {
    expect(await store.writeContentSet(sets)).toBe('failed');
  });

  it('it stores again once it is paired anew', async () => {
    await store.writeIdentity(identity);

    expect(await store.writeContentSet(sets)).toBe('stored');
    expect(records.get('current')).toBe(sets.current);
  });
});

it('leaves the token that another page of this display got', async () => {
  const newer = { ...identity, screenToken: 'token-2' };
  records.set('identity', newer);
  local.set('mb.screenToken', 'token-2');

  await store.repair();

  expect(local.get('mb.screenToken')).toBe('token-2');
  expect(records.get('identity')).toEqual(newer);
});
