/** Rows of the files in libraries, and of videos that are converted. */
import type { TrustedId } from '../kernel/identity/trusted-id.ts';

/** A file of a restaurant's library. Rows of several restaurants may name the same file on the disk. */
export interface MediaRow {
  id: TrustedId<'media'>;
  restaurant_id: TrustedId<'restaurant'>;
  /** `/media/<sha256>.<extension>`. */
  path: string;
  thumbnail_path: string | null;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  /** An image with a transparent ground; `null` for rows from a build before this column. */
  is_cut_out: number | null;
  /** Uploaded image from which this one was cut, and the edit as JSON (`ImageEdit`). The original may be gone. */
  original_id: TrustedId<'media'> | null;
  edit: string | null;
  created_at: string;
  /** Set while the file can be restored: for a day, or longer while something in the bin shows it. */
  deleted_at: string | null;
}

/** An uploaded video that screens cannot play. Its file stays beside the media until it is converted. */
export interface ConversionRow {
  id: TrustedId<'conversion'>;
  restaurant_id: TrustedId<'restaurant'>;
  /** Display that shows the video once it is converted, unless its owner chooses something else first. */
  display_id: TrustedId<'display'> | null;
  name: string;
  source_sha256: string;
  source_size: number;
  /** A waiting one has a job. */
  state: 'waiting' | 'done' | 'failed';
  failure: string | null;
  /** Converted video, so that the same upload is not converted again. */
  media_id: TrustedId<'media'> | null;
  created_at: string;
  ended_at: string | null;
}
