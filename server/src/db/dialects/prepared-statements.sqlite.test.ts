import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withPreparedStatements } from './prepared-statements.ts';
import { openSqlite } from './sqlite.ts';

const dir = mkdtempSync(join(tmpdir(), 'menuboard-statements-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('prepares each text once, and answers with new columns after a change of the schema', () => {
  const database = withPreparedStatements(openSqlite(join(dir, 'once.sqlite')));
  database.prepare('create table dishes (name text)').run([]);
  database.prepare('insert into dishes values (?)').run(['Soup']);
  const select = database.prepare('select * from dishes');
  expect(select.all([])).toEqual([{ name: 'Soup' }]);

  database.prepare('alter table dishes add column price integer').run([]);

  expect(database.prepare('select * from dishes')).toBe(select);
  expect(select.all([])).toEqual([{ name: 'Soup', price: null }]);
  database.close();
});

it('keeps the statements that were used last', () => {
  const database = withPreparedStatements(openSqlite(join(dir, 'many.sqlite')));
  const first = database.prepare('select 0');
  for (let n = 1; n <= 500; n += 1) database.prepare(`select ${n}`);

  expect(database.prepare('select 0')).not.toBe(first);
  database.close();
});
