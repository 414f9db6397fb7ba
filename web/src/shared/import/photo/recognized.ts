import type { Box } from './marks.ts';

export interface Word {
  text: string;
  /** The confidence of the reading, from 0 to 100. */
  confidence: number;
}

/** A row of words as it is on paper. */
export interface Row {
  words: Word[];
  box: Box;
}

/** A line of the text that was read, and where it is in the photo. */
export interface PlacedLine {
  /** Counted from 1. */
  line: number;
  isDoubtful: boolean;
  box: Box;
}

export interface PlacedText {
  text: string;
  lines: PlacedLine[];
}

/** The text of one page. */
export interface PageText {
  text: string;
  lines: { line: number; isDoubtful: boolean; piece?: Blob }[];
}

/** The reason why a file could not be read. */
export type Problem = 'no-photo' | 'no-text' | 'unreadable' | 'no-pdf' | 'locked' | 'many-pages';
