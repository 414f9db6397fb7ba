import { expect, it } from 'vitest';
import { createPasswords, safeCost } from './passwords.ts';

it('hashes with argon2id at the lowest safe cost', async () => {
  const passwords = createPasswords(safeCost);

  expect(await passwords.hash('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('accepts the right password, and refuses a wrong one and an unknown user', async () => {
  const passwords = createPasswords({ memoryCost: 64, timeCost: 1 });
  const stored = await passwords.hash('secret');

  expect(await passwords.verify(stored, 'secret')).toBe(true);
  expect(await passwords.verify(stored, 'Secret')).toBe(false);
  expect(await passwords.verify(undefined, 'nobody')).toBe(false);
});

it('limits its queue, and asks people beyond it to try again', async () => {
  const passwords = createPasswords({ memoryCost: 64, timeCost: 1 });
  const attempts = Array.from({ length: 60 }, async () => passwords.verify(undefined, 'x'));

  const results = await Promise.allSettled(attempts);

  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBe(20);
  expect(String(refused[0]?.reason)).toContain('Too many people are signing in');
});
