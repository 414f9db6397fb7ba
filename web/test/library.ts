import type { Library, ListedFile } from '@menuboard/contract/media';

/** The library as the server sends it. */
export function libraryOf(...media: ListedFile[]): Library {
  const bytes = media.reduce((sum, { size }) => sum + size, 0);
  return { media, bytes, bytesMax: 5_000_000_000 };
}
