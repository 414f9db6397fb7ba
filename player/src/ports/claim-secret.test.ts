import { expect, it, vi } from 'vitest';
import { localClaimSecretStore } from './claim-secret.ts';

it('stores a secret, and reads nothing else', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  });
  const secret = 'A_-4'.repeat(11).slice(1);
  const { read, write } = localClaimSecretStore;
  expect(read()).toBeNull();

  write(secret);
  expect(read()).toBe(secret);
  const [key = ''] = items.keys();
  items.set(key, `${secret}!`);
  expect(read()).toBeNull();
  write(null);

  expect([...items]).toEqual([]);
});

it('reads null without local storage', () => {
  vi.stubGlobal('localStorage', undefined);

  localClaimSecretStore.write('A'.repeat(43));

  expect(localClaimSecretStore.read()).toBeNull();
});
