/**
 * All tables whose rows grant access or send reports, and what each event does to the rows of its person.
 * `access-tables.test.ts` compares the list with the schema, so that no new table is forgotten, and makes each event
 * happen.
 */
import type { LockedTx, Tables, Tx, UserRow } from './schema.ts';

/**
 * Events: a person sets a new password, or does so by a mailed link; loses the membership, or the role of an owner; a
 * backup is restored.
 */
export type AccessEvent = 'newPassword' | 'resetByLink' | 'removal' | 'lowerRole' | 'restore';

/** `isAsked`: continues, unless the acting person chooses that it ends. */
export type Effect = 'ends' | 'stays' | 'isAsked';

interface AccessTable extends Record<AccessEvent, Effect> {
  /** Column of the person whose new password deletes the rows, because somebody else may have known the old one. */
  endsWithPasswordOf?: 'user_id' | 'invited_by';
}

const stays = { newPassword: 'stays', resetByLink: 'stays', removal: 'stays', lowerRole: 'stays' } as const;
const endsWithPassword = { ...stays, newPassword: 'ends', resetByLink: 'ends', restore: 'ends' } as const;
/** The till, the kitchen's tablet: perhaps nobody is there to replace them at once. */
const outlivesMaker = {
  newPassword: 'isAsked',
  resetByLink: 'stays',
  removal: 'isAsked',
  lowerRole: 'isAsked',
} as const;

export const accessTables = {
  // All but the session that sets the new password: sessions.repo.ts. The role is read for each request.
  sessions: { ...endsWithPassword, removal: 'ends' },
  // Ends with the session. Its messages depend on the role at that time.
  push_subscriptions: { ...endsWithPassword, removal: 'ends' },
  // An invitation gives at most the rights of its maker: its queries ask whether that is an owner (`isOfOwner`).
  invitations: {
    ...endsWithPassword,
    endsWithPasswordOf: 'invited_by',
    removal: 'ends',
    lowerRole: 'ends',
  },
  invitation_tokens: { ...endsWithPassword, removal: 'ends', lowerRole: 'ends' },
  sign_up_invitations: { ...stays, restore: 'ends' },
  // The account itself, in any restaurant.
  password_resets: { ...endsWithPassword, endsWithPasswordOf: 'user_id' },
  email_confirmations: { ...stays, restore: 'ends' },
  // With a lower role, it has only the person's own data.
  data_links: { ...endsWithPassword, endsWithPasswordOf: 'user_id', removal: 'ends' },
  backup_links: { ...endsWithPassword, endsWithPasswordOf: 'user_id' },
  archive_links: { ...endsWithPassword, endsWithPasswordOf: 'user_id', removal: 'ends', lowerRole: 'ends' },
  claims: { ...stays, restore: 'ends' },
  idempotency_keys: { ...stays, restore: 'ends' },
  // The owner's only way in without the app, as printed or saved.
  recovery_codes: { ...stays, restore: 'stays' },
  // The restore names these: their programs, tablets and TVs continue to work.
  api_keys: { ...outlivesMaker, restore: 'isAsked' },
  kitchen_links: { ...outlivesMaker, restore: 'isAsked' },
  webhooks: { ...outlivesMaker, restore: 'stays' },
  // Reads a till into the menu: it stops, and its items stay.
  links: { ...outlivesMaker, restore: 'stays' },
  // Ends with the session.
  link_sign_ins: { ...endsWithPassword, removal: 'ends', lowerRole: 'stays' },
  screens: { ...stays, restore: 'stays' },
  // Remembers tokens that grant no access.
  deleted_screens: { ...stays, restore: 'stays' },
} as const satisfies Partial<Record<keyof Tables, AccessTable>>;

const all = Object.entries(accessTables) as [keyof typeof accessTables, AccessTable][];

/** Ends the access that a person gave before a new password, except sessions. */
export async function endAccessOf(tx: LockedTx, userId: UserRow['id']): Promise<void> {
  for (const [table, { endsWithPasswordOf: column }] of all)
    if (column)
      await tx
        .deleteFrom(table as 'data_links')
        .where(column as 'user_id', '=', userId)
        .execute();
}

/** Ends access that has ended since a backup, or may have. */
export async function endAccessAtRestore(tx: Tx): Promise<void> {
  for (const [table, { restore }] of all) if (restore === 'ends') await tx.deleteFrom(table).execute();
}
