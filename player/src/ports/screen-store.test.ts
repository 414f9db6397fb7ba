import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aContent, identity } from '../../test/content.ts';
import type { Database } from './database.ts';
import { pairingSecret } from './pairing-secret.ts';
import { browserScreenStore, type ScreenStore } from './screen-store.ts';

let pendingCallbacks: (() => void)[] = [];
let records: Map<unknown, unknown>;
let writes: number;
let isSilent = false;
let isFailing = false;
let store: ScreenStore;

/** The part of a database that the store uses. */
const database: Database = {
  read: async (_, work) => {
    if (isSilent) throw new Error('The store does not answer');
    return work(objects()).result;
  },
  write: async (_, work) => {
    if (isFailing) throw new Error('The store does not answer');
    writes += 1;
    work(objects());
    for (let callback = pendingCallbacks.shift(); callback; callback = pendingCallbacks.shift()) callback();
  },
};

/** A range of the keys that are numbers, from the smallest one on. */
class FakeRange {
  readonly includes: (key: unknown) => boolean;
  static upperBound = (bound: number, isOpen = false) => new FakeRange(bound, isOpen);
  constructor(bound: number, isOpen: boolean) {
    this.includes = (key) => typeof key === 'number' && (isOpen ? key < bound : key <= bound);
  }
}

function objects(): IDBObjectStore {
  const found = (result?: unknown) => {
    const request = { result, onsuccess: () => {} };
    pendingCallbacks.push(() => request.onsuccess());
    return request;
  };
  const calls = {
    get: (key: string) => found(records.get(key)),
    put: (value: unknown, key: string) => found(records.set(key, value)),
    delete: (key: unknown) => {
      for (const found of records.keys())
        if (key instanceof FakeRange ? key.includes(found) : found === key) records.delete(found);
      return found();
    },
    getAll: (range: FakeRange) =>
      found([...records].flatMap(([key, value]) => (range.includes(key) ? [value] : []))),
    clear: () => found(records.clear()),
  };
  return Object.assign(Object.create(null), calls);
}

const contentSet = { next: null, current: aContent(), previous: aContent({ revision: 9, menuTag: 'm9' }) };

let local: Map<string, string>;

beforeEach(async () => {
  local = new Map();
  vi.stubGlobal('IDBKeyRange', FakeRange);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
    removeItem: (key: string) => local.delete(key),
  });
  records = new Map();
  pendingCallbacks = [];
  writes = 0;
  store = browserScreenStore(database);
  await store.writeIdentity(identity);
  await store.writeContentSet(contentSet);
});

afterEach(() => vi.unstubAllGlobals());

it('forgets the secret that the screen has proposed once the identity is stored', async () => {
  const secret = pairingSecret('K7M4QX');
  isFailing = true;
  const writing = store.writeIdentity(identity);
  expect(pairingSecret('K7M4QX')).toBe(secret);
  await writing;
  isFailing = false;

  expect(local.has('mb.pairing')).toBe(false);
  expect(pairingSecret('K7M4QX')).not.toBe(secret);
});

it('writes nothing while all records are stored', async () => {
  await store.repair();

  expect(writes).toBe(2);
});

it.each([
  ['lost', () => records.delete('current')],
  ['damaged', () => records.set('current', { display: 7 })],
  ['lost with everything', () => records.clear()],
])('writes a record again that is %s', async (_, damage) => {
  const before = new Map(records);
  damage();

  await store.repair();

  expect(records).toEqual(before);
});

it('writes nothing of a deleted display', async () => {
  await store.clear();

  await store.repair();

  expect(records.size).toBe(0);
});

it('deletes everything later if that has failed, unless another display was paired since', async () => {
  isFailing = true;
  vi.spyOn(console, 'warn').mockReturnValueOnce();
  await store.clear();
  isFailing = false;
  expect(records.size).toBeGreaterThan(0);

  await store.repair();
  expect(records.size).toBe(0);

  await store.writeIdentity(identity);
  isFailing = true;
  vi.spyOn(console, 'warn').mockReturnValueOnce();
  await store.clear();
  isFailing = false;
  const other = { ...identity, displayId: 'd2' };
  records.set('identity', other);
  await store.repair();
  expect([...records]).toEqual([['identity', other]]);
});

it('writes an identity later whose first write failed', async () => {
  const other = { ...identity, displayId: 'd2' };
  isFailing = true;
  vi.spyOn(console, 'warn').mockReturnValueOnce();
  await store.writeIdentity(other);
  isFailing = false;

  await store.repair();

  expect(records.get('identity')).toEqual(other);
});

it('does not overwrite records that it could not read at the start', async () => {
  const before = new Map(records);
  isSilent = true;
  const laterStore = browserScreenStore(database);
  expect(await laterStore.read()).toMatchObject({ isFullyRead: false, identity });
  isSilent = false;

  await laterStore.repair();

  expect(records).toEqual(before);
});

it('reports an empty database as fully read', async () => {
  records.clear();

  expect(await browserScreenStore(database).read()).toMatchObject({
    isFullyRead: true,
    contentSet: { current: null },
  });
});

it('does not overwrite the content of another tab', async () => {
  const others = aContent({ revision: 30, menuTag: 'm30' });
  records.set('current', others);

  await store.repair();

  expect(records.get('current')).toBe(others);
});

describe('beside a page of a display that was paired later', () => {
  const others = { ...identity, displayId: 'd2', pairingCode: 'N3WC0D' };
  const otherContent = aContent({ revision: 30, menuTag: 'm30' });
  let stored: Map<unknown, unknown>;
  beforeEach(() => {
    records.set('identity', others);
    records.set('current', otherContent);
    records.delete('previous');
    stored = new Map(records);
    local.set('pairingCode', others.pairingCode);
  });

  it.each([
    ['repairs', () => store.repair()],
    ['stores content', () => store.writeContentSet(contentSet)],
    ['archives its identity', () => store.archiveIdentity({ identity, since: 1 })],
    ['clears', () => store.clear()],
  ])('writes nothing when it %s', async (_, act) => {
    await act();

    expect(records).toEqual(stored);
    expect(local.get('pairingCode')).toBe(others.pairingCode);
  });

  it('reports that its content is not stored', async () => {
    expect(await store.writeContentSet(contentSet)).toBe('failed');
  });

  it('stores content after it is paired again', async () => {
    await store.writeIdentity(identity);

    expect(await store.writeContentSet(contentSet)).toBe('stored');
    expect(records.get('current')).toBe(contentSet.current);
  });
});

it('preserves the token that another page of this display received', async () => {
  const newer = { ...identity, screenToken: 'token-2' };
  records.set('identity', newer);
  local.set('mb.screenToken', 'token-2');

  await store.repair();

  expect(local.get('mb.screenToken')).toBe('token-2');
  expect(records.get('identity')).toEqual(newer);
});

describe('the record of the shown content', () => {
  const span = (from: number) => ({ from, to: from + 1, menuId: null, revision: 1, wasOnline: true });

  it('consists of spans that are written one by one, beside everything else', async () => {
    await store.writeShown([span(10), span(20)]);
    await store.writeShown([span(10), { ...span(20), to: 30 }, span(30)]);

    expect(await store.readShown()).toEqual([span(10), { ...span(20), to: 30 }, span(30)]);
    expect(await store.read()).toMatchObject({ identity, contentSet });
  });

  it('loses the spans before the first one, and all of them with the display', async () => {
    await store.writeShown([span(10), span(20)]);

    await store.writeShown([span(20)]);
    expect(await store.readShown()).toEqual([span(20)]);

    await store.clear();
    expect(await store.readShown()).toEqual([]);
  });

  it('is not written to the store of another display, and unknown if it cannot be read', async () => {
    records.set('identity', { ...identity, displayId: 'other' });
    await store.writeShown([span(10)]);
    expect(await store.readShown()).toEqual([]);

    isSilent = true;
    expect(await store.readShown()).toBeUndefined();
  });
});
