import { expect, it, vi } from 'vitest';
import { localClaimSecretStore } from './claim-secret.ts';

it('keeps what has the form of a secret, and reads nothing else', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  });
  const secret = 'A_-4'.repeat(11).slice(1);
  const { read, write: keep } = localClaimSecretStore;
  expect(read()).toBeNull();

  keep(secret);
  expect(read()).toBe(secret);
  const [key = ''] = items.keys();
  items.set(key, `${secret}!`);
  expect(read()).toBeNull();
  keep(null);

  expect([...items]).toEqual([]);
});

it('is none where nothing can be kept', () => {
  vi.stubGlobal('localStorage', undefined);

  localClaimSecretStore.write('A'.repeat(43));

  expect(localClaimSecretStore.read()).toBeNull();
});
