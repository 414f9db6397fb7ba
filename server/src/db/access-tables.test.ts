import { afterAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { accessTables } from './access-tables.ts';

const { app, stop } = await buildTestApp();
afterAll(stop);

it('lists every table with the hash of a token or a code', async () => {
  const tables = await app.db.introspection.getTables();
  const withHash = tables.filter(({ columns }) =>
    columns.some(({ name }) => /^(token|code)_hash$/.test(name)),
  );

  expect(withHash.map(({ name }) => name).filter((name) => !(name in accessTables))).toEqual([]);
});
