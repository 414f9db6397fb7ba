import { expect, it } from 'vitest';
import { createPasswords, safeCost } from './passwords.ts';

it('hashes with argon2id at the lowest safe cost', async () => {
  const passwords = createPasswords(safeCost);

  expect(await passwords.hash('secret', 'a')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('accepts the right password, and refuses a wrong one and an unknown user', async () => {
  const passwords = createPasswords({ memoryCost: 64, timeCost: 1 });
  const stored = await passwords.hash('secret', 'a');

  expect(await passwords.verify(stored, 'secret', 'a')).toBe(true);
  expect(await passwords.verify(stored, 'Secret', 'a')).toBe(false);
  expect(await passwords.verify(undefined, 'nobody', 'a')).toBe(false);
});

it('limits its queue, and asks people beyond it to try again', async () => {
  const passwords = createPasswords({ memoryCost: 64, timeCost: 1 });
  // One password is hashed, and two hundred wait.
  const attempts = Array.from({ length: 221 }, async (_, n) => passwords.verify(undefined, 'x', `${n}`));

  const results = await Promise.allSettled(attempts);

  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBe(20);
  expect(String(refused[0]?.reason)).toContain('Too many people are signing in');
});

it('lets no address fill the queue for the others', async () => {
  const passwords = createPasswords({ memoryCost: 64, timeCost: 1 });
  let isOver = false;
  const flood = Array.from({ length: 30 }, async () => passwords.verify(undefined, 'x', 'flood'));
  const last = Promise.allSettled(flood).then((results) => {
    isOver = true;
    return results.filter((result) => result.status === 'rejected').length;
  });

  await passwords.verify(undefined, 'x', 'other');

  expect(isOver).toBe(false);
  expect(await last).toBe(9);
});
