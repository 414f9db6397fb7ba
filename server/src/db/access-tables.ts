/**
 * Every table whose rows let somebody in, and the events that end them. `access-tables.test.ts` compares the list with
 * the schema, so that a new table with the hash of a token or a code is not forgotten.
 */
import type { Tables, Tx, UserRow } from './schema.ts';

interface AccessTable {
  /** The column of the person whose new password ends its rows: somebody else may have known the old one. */
  endsWithPasswordOf?: 'user_id' | 'invited_by';
  /** A restored backup is older than what was used up, withdrawn or signed out since. */
  endsAtRestore: boolean;
}

export const accessTables = {
  // A new password ends them too, but for the session that sets it: sessions.repo.ts.
  sessions: { endsAtRestore: true },
  invitations: { endsWithPasswordOf: 'invited_by', endsAtRestore: true },
  invitation_tokens: { endsAtRestore: true },
  sign_up_invitations: { endsAtRestore: true },
  password_resets: { endsWithPasswordOf: 'user_id', endsAtRestore: true },
  email_confirmations: { endsAtRestore: true },
  data_links: { endsWithPasswordOf: 'user_id', endsAtRestore: true },
  claims: { endsAtRestore: true },
  idempotency_keys: { endsAtRestore: true },
  // The owner's only way in without the app, as printed or saved.
  recovery_codes: { endsAtRestore: false },
  // The restore names these: their programs, tablets and TVs go on.
  api_keys: { endsAtRestore: false },
  kitchen_links: { endsAtRestore: false },
  screens: { endsAtRestore: false },
  // Remembers tokens that let nobody in.
  deleted_screens: { endsAtRestore: false },
} as const satisfies Partial<Record<keyof Tables, AccessTable>>;

type TableName = keyof typeof accessTables;

const all = Object.entries(accessTables) as [TableName, AccessTable][];

/** Ends the access that a person gave before a new password, but for sessions. */
export async function endAccessOf(tx: Tx, userId: UserRow['id']): Promise<void> {
  for (const [table, { endsWithPasswordOf: column }] of all)
    if (column)
      await tx
        .deleteFrom(table as 'data_links')
        .where(column as 'user_id', '=', userId)
        .execute();
}

/** Ends the access that has ended since a backup, or may have. */
export async function endAccessAtRestore(tx: Tx): Promise<void> {
  for (const [table, { endsAtRestore }] of all) if (endsAtRestore) await tx.deleteFrom(table).execute();
}
