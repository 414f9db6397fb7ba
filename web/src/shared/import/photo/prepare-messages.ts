import type { Box } from './marks.ts';

export type PrepareRequest = { kind: 'prepare'; file: Blob } | { kind: 'cut'; boxes: Box[] };

/** A column of the menu, or a title above columns. */
export interface PhotoPart {
  box: Box;
  image: Blob;
  isOneRow: boolean;
}

export interface PrepareAnswer {
  problem?: 'no-photo' | 'no-text';
  parts?: PhotoPart[];
  pieces?: Blob[];
}
