import { expect, it } from 'vitest';
import { findAccessWrites } from './access-writes.ts';

const written = (code: string) => findAccessWrites('server/src/features/x/x.repo.ts', code);

it('accepts a write with a locked transaction', () => {
  const code =
    "export async function add(tx: LockedTx, key: ApiKeyRow) {\n  await tx\n    .insertInto('api_keys').values(key).execute();\n}";

  expect(written(code)).toEqual([{ table: 'api_keys', in: 'x.repo.ts add', isLocked: true, line: 3 }]);
});

it('refuses a write with any other transaction, of a table in a variable, and in a compiled statement', () => {
  const code = [
    'function open(tx: LockedTx) {}',
    "export async function add(tx: Tx) {\n  await tx.updateTable('members');\n}",
    'function remove(db: Db, table: Table) {\n  return db.deleteFrom(table);\n}',
    'const end = (db: Db) => sql`delete from invitations`.execute(db);',
    "const touch = compileOnce((tx, id) =>\n  tx.updateTable('sessions'),\n);",
  ].join('\n');

  expect(written(code).map(({ table, in: where, isLocked }) => [table, where, isLocked])).toEqual([
    ['members', 'x.repo.ts add', false],
    ['any', 'x.repo.ts remove', false],
    ['sessions', 'x.repo.ts touch', false],
    ['invitations', 'x.repo.ts end', false],
  ]);
});

it('leaves other tables alone', () => {
  expect(written("function add(tx: Tx) {\n  return tx.insertInto('items');\n}")).toEqual([]);
});
