/** Rows for the server's own use: its announcements, counts and promises. No owner sees or edits them. */
import type { Generated } from 'kysely';
import type { TrustedId } from '../lib/trusted-id.ts';

/** An unsolved problem that the operator was warned of. */
export interface AlertRow {
  /** Each of several processes has a disk of its own. */
  name: 'disk' | `disk ${string}` | 'backup' | 'trial-restore';
  began_at: string;
}

/** A dark display whose owner was mailed. Rows of a restaurant with the same `mailed_at` were in one mail. */
export interface DarkDisplayRow {
  display_id: TrustedId<'display'>;
  restaurant_id: TrustedId<'restaurant'>;
  dark_since: string;
  mailed_at: string;
  /** Set when the display is back, or no longer counts. The row stays for a day, because mails per day are limited. */
  over_at: string | null;
}

/** Bytes that a restaurant wrote into its change log on a day (UTC), and into stored replies for retries. */
export interface LogDayRow {
  restaurant_id: TrustedId<'restaurant'>;
  day: string;
  /** PostgreSQL returns texts for these two. */
  log_bytes: number;
  reply_bytes: number;
  /** 1 if the log of this day was deleted early to free space. */
  is_shortened: number;
}

/** Work that waits for its time, is being done by a process, or was given up. */
export interface JobRow {
  /** Id of the job's subject, which has at most one job. */
  id: string;
  kind: string;
  /** Restaurant whose turn it takes, and whose owners see that it was given up. */
  restaurant_id: TrustedId<'restaurant'> | null;
  /** JSON. Enqueuing the job again changes it, so that a running job is not over at its end. */
  payload: string;
  run_at: string;
  /** Number of times that it began. */
  attempts: number;
  /** Process that does it, until it ends or the process stops renewing the lease. */
  leased_by: string | null;
  leased_until: string | null;
  last_error: string | null;
  given_up_at: string | null;
  created_at: string;
  /** Time after which nobody needs it. */
  expires_at: string | null;
}

/** Wrong guesses of an address or account that has spent at least half of its tries. */
export interface GuessBudgetRow {
  /** Name of the limit, as in the log. */
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
  /** Time since when tags use it; `null` if they never did. */
  since: string | null;
}

export interface SignUpInvitationRow {
  token_hash: string;
  expires_at: string;
}

/** An address from which a user has signed in. It has its own budget of failed tries. */
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

/** An account that a command made the operator of the server. */
export interface OperatorRow {
  user_id: TrustedId<'user'>;
  named_at: string;
}

/** A link that downloads a backup of the whole server. */
export interface BackupLinkRow {
  token_hash: string;
  user_id: TrustedId<'user'>;
  /** Name of the backup's folder. */
  backup: string;
  expires_at: string;
}

/** Results of the last requested backup and of the last trial restore. */
export interface BackupResultRow {
  kind: 'backup' | 'trial-restore';
  at: string;
  /** Folder of the backup that was restored; `null` for a backup that was made. */
  backup: string | null;
  outcome: 'ok' | 'failed' | 'skipped';
  problem: string | null;
}
