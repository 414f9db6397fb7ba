import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toConfig } from './config.ts';
import { readEnv } from './env.ts';
import { limitNames, variableOf } from './limits.ts';

it('has the limits, variables and defaults of docs/limits.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/limits.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([\w-]+)` \| `(LIMIT_\w+)` \| (\d+) \|/gm)].map(
    ([, name, variable, value]) => [name, variable, Number(value)],
  );
  const { limits } = toConfig(readEnv({}));

  expect(rows).toEqual(limitNames.map((name) => [name, variableOf(name), limits[name]]));
});

it('takes a limit from its variable', () => {
  const limitsOf = (env: Record<string, string>) => toConfig(readEnv(env)).limits;

  expect(limitsOf({ LIMIT_SIGN_UP: '7' })['sign-up']).toBe(7);
  expect(() => limitsOf({ LIMIT_CHANGES: '0' })).toThrow('LIMIT_CHANGES is "0": give a number above 0');
});
