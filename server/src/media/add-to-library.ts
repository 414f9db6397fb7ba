import type { Conversion, MediaItem } from '@menuboard/contract/media';

/** The kinds of files that a call accepts: images alone, or videos too. */
export type Accepted = 'image' | 'any';

/** An uploaded file: in the library, or a video that has to be converted first. */
export type AddedFile =
  | { item: MediaItem; conversion?: undefined }
  | { item?: undefined; conversion: Conversion };
