import { expect, it } from 'vitest';
import { createPasswords, safeCost } from './passwords.ts';

it('hashes with argon2id at the least cost that is safe', async () => {
  const passwords = await createPasswords(safeCost);

  expect(await passwords.hash('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('tells the right password from a wrong one and from nobody', async () => {
  const passwords = await createPasswords({ memoryCost: 64, timeCost: 1 });
  const stored = await passwords.hash('secret');

  expect(await passwords.verify(stored, 'secret')).toBe(true);
  expect(await passwords.verify(stored, 'Secret')).toBe(false);
  expect(await passwords.verify(undefined, 'nobody')).toBe(false);
});

it('bounds its queue: past it, people are asked to come back', async () => {
  const passwords = await createPasswords({ memoryCost: 64, timeCost: 1 });
  const attempts = Array.from({ length: 60 }, async () => passwords.verify(undefined, 'x'));

  const results = await Promise.allSettled(attempts);

  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBe(20);
  expect(String(refused[0]?.reason)).toContain('Too many people are signing in');
});
