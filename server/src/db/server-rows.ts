/** Rows that the server keeps for itself: what it has announced, counted and promised. No owner sees or edits them. */
import type { Generated } from 'kysely';
import type { TrustedId } from '../lib/trusted-id.ts';

/** A problem of which the operator was warned, and which is not over. */
export interface AlertRow {
  /** Each of several processes has a disk of its own. */
  name: 'disk' | `disk ${string}` | 'backup' | 'trial-restore';
  began_at: string;
}

/** A dark display of which its owner was mailed. Rows of a restaurant with the same `mailed_at` were in one mail. */
export interface DarkDisplayRow {
  display_id: TrustedId<'display'>;
  restaurant_id: TrustedId<'restaurant'>;
  dark_since: string;
  mailed_at: string;
  /** Set when the display is back, or no longer counts. The row stays for a day, because mails per day are limited. */
  over_at: string | null;
}

/** The bytes that a restaurant has written into its change log on a day (UTC), and stored of replies for retries. */
export interface LogDayRow {
  restaurant_id: TrustedId<'restaurant'>;
  day: string;
  /** PostgreSQL gives texts for these two. */
  log_bytes: number;
  reply_bytes: number;
  /** 1 if the log of this day was deleted early, to make space. */
  is_shortened: number;
}

/** Work that waits for its time, that a process is doing, or that was given up. */
export interface JobRow {
  /** The id of what the job is about, which has one job at most. */
  id: string;
  kind: string;
  /** The restaurant whose turn it takes, and whose owners see that it was given up. */
  restaurant_id: TrustedId<'restaurant'> | null;
  /** JSON. Enqueuing it again changes it, so that a running job is not over at its end. */
  payload: string;
  run_at: string;
  /** How often it began. */
  attempts: number;
  /** The process that does it, until it ends or the process has not renewed the lease. */
  leased_by: string | null;
  leased_until: string | null;
  last_error: string | null;
  given_up_at: string | null;
  created_at: string;
  /** Later, nobody needs it any more. */
  expires_at: string | null;
}

/** The wrong guesses of an address or account, of which half of the tries or more are spent. */
export interface GuessBudgetRow {
  /** The name of the limit, as in the log. */
  limiter: string;
  /** '' for all addresses together. */
  key_hash: string;
  count: number;
  /** Guesses that have begun and whose outcome is not known, where several processes count. */
  pending: Generated<number>;
  started_at: string;
  expires_at: string;
}

/** A version of the zone data that one of several processes has. Tags are made with the latest `since`. */
export interface ZoneDataRow {
  version: string;
  /** When a process with this version reported it. */
  seen_at: string;
  /** Since when tags are made with it; `null` if they never were. */
  since: string | null;
}

export interface SignUpInvitationRow {
  token_hash: string;
  expires_at: string;
}

/** An address from which a user has signed in: it keeps its own budget of failed tries. */
export interface KnownAddressRow {
  user_id: TrustedId<'user'>;
  address_hash: string;
  used_at: string;
}

export interface IdempotencyKeyRow {
  restaurant_id: TrustedId<'restaurant'>;
  route: string;
  key: string;
  body_hash: string;
  reply: string;
  created_at: string;
}

/** An account that was named as the operator of the server by a command. */
export interface OperatorRow {
  user_id: TrustedId<'user'>;
  named_at: string;
}

/** A link that downloads a backup of the whole server. */
export interface BackupLinkRow {
  token_hash: string;
  user_id: TrustedId<'user'>;
  /** The name of the backup's folder. */
  backup: string;
  expires_at: string;
}

/** The results of the last backup that somebody asked for, and of the last trial restore. */
export interface BackupResultRow {
  kind: 'backup' | 'trial-restore';
  at: string;
  /** The name of the folder of the backup that was restored; `null` for a backup that was made. */
  backup: string | null;
  outcome: 'ok' | 'failed' | 'skipped';
  problem: string | null;
}
