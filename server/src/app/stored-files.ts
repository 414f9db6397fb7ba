import type { OtherBuilds } from '../http/pages.ts';
import type { ConversionSources } from '../media/conversion/conversion-sources.ts';
import type { MediaStore } from '../media/media-store.ts';

/** Where the files of the server are. */
export interface StoredFiles {
  media: MediaStore;
  sources: ConversionSources;
  /** In a cluster: what pages of other builds need. */
  otherBuilds?: { web: OtherBuilds; player: OtherBuilds } | undefined;
}
