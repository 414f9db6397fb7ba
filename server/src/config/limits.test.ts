import { expect, it } from 'vitest';
import { toConfig } from './config.ts';
import { readEnv } from './env.ts';

it('takes a limit from its variable', () => {
  const limitsOf = (env: Record<string, string>) => toConfig(readEnv(env)).limits;

  expect(limitsOf({})).toMatchObject({ 'sign-up': 60, changes: 1_200, 'guests-total': 3_000 });
  expect(limitsOf({ LIMIT_SIGN_UP: '7' })['sign-up']).toBe(7);
  expect(() => limitsOf({ LIMIT_CHANGES: '0' })).toThrow(
    'LIMIT_CHANGES is "0": give a number from 1 upwards',
  );
});
