/** Rows about the archive of one restaurant, which its owners download and restore. */
import type { TrustedId } from '../kernel/identity/trusted-id.ts';

/** A link that downloads the archive, or all data of an account. */
export interface ArchiveLinkRow {
  token_hash: string;
  user_id: TrustedId<'user'>;
  restaurant_id: TrustedId<'restaurant'>;
  expires_at: string;
}

/** A checked archive, which can be restored for a while. A restaurant has at most one. */
export interface CheckedArchiveRow {
  restaurant_id: TrustedId<'restaurant'>;
  id: string;
  /** JSON with the library URLs of its files, by URL in the archive; `null` until all is checked. */
  files: string | null;
  expires_at: string;
}

export interface CheckedRecordRow {
  restaurant_id: TrustedId<'restaurant'>;
  archive_id: string;
  kind: 'item' | 'menu' | 'display' | 'promotion' | 'cycle';
  /** Position among the records of the kind. */
  seq: number;
  record: string;
}
