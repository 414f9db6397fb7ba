import type { Db } from '@menuboard/server/db/schema';
import { sql } from 'kysely';

/** Names this database: the same for a standby and any physical clone, another one for a restored backup. */
export async function readDatabaseId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as id
    from pg_control_system()`.execute(db);
  return rows[0]?.id ?? '';
}
