import type { Conversion, MediaItem } from '@menuboard/contract/media';

/** Kinds of files that a call accepts: only images, or videos too. */
export type Accepted = 'image' | 'any';

/** An uploaded file: in the library, or a video that must be converted first. */
export type AddedFile =
  | { item: MediaItem; conversion?: undefined }
  | { item?: undefined; conversion: Conversion };
