import type { ApiKey } from '@menuboard/contract/api-keys';
import type { Db } from '../../db/schema.ts';
import { listUnrevoked } from '../../db/token-rows.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { makerNames } from '../members/members.reads.ts';
import { presentKey } from './api-keys.present.ts';

export async function listApiKeys(db: Db, scope: Scope): Promise<{ apiKeys: ApiKey[] }> {
  const rows = await listUnrevoked(db, scope, 'api_keys');
  const makerOf = await makerNames(db, scope, rows);
  return { apiKeys: rows.map((row) => presentKey(row, makerOf(row))) };
}
