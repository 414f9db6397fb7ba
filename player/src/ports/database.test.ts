import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase, recordStore } from './database.ts';

afterEach(() => vi.unstubAllGlobals());

/** A database of this version that holds one record. */
function aDatabase(stored: number) {
  const read = { result: 'a record' };
  const transaction = () => {
    const tx = { objectStore: () => ({ get: () => read }), oncomplete: () => {} };
    setTimeout(() => tx.oncomplete());
    return tx;
  };
  const open = vi.fn((_: string, version = stored) => {
    const isOlder = version < stored;
    const request = {
      error: isOlder ? new DOMException('Newer', 'VersionError') : null,
      result: isOlder ? null : { transaction },
      onerror: () => {},
      onsuccess: () => {},
    };
    setTimeout(() => (isOlder ? request.onerror() : request.onsuccess()));
    return request;
  });
  vi.stubGlobal('indexedDB', { open });
  return open;
}

it.each([2, 3])('reads what a build has stored, also a newer one: version %i', async (version) => {
  const open = aDatabase(version);
  const database = openDatabase();

  const read = await database.read(recordStore, (store) => store.get('current'));
  await database.read(recordStore, (store) => store.get('current'));

  expect(read).toBe('a record');
  expect(open).toHaveBeenCalledTimes(version - 1);
});
