import type { ListedFile } from '@menuboard/contract/media';

/** Which files of the library are listed. */
export const fileFilters = ['all', 'images', 'videos', 'unused'] as const;
/** One of `fileFilters`. */
export type FileFilter = (typeof fileFilters)[number];

const matches: Record<FileFilter, (file: ListedFile) => boolean> = {
  all: () => true,
  images: ({ type }) => type === 'image',
  videos: ({ type }) => type === 'video',
  unused: ({ uses }) => uses.length === 0,
};

/** The files of a filter whose names contain the text. */
export function findFiles(files: readonly ListedFile[], filter: FileFilter, search: string): ListedFile[] {
  const text = search.trim().toLowerCase();
  return files.filter((file) => matches[filter](file) && file.name.toLowerCase().includes(text));
}
