/** One promise of speed, with its comparison and its measurement. */
export interface Line {
  /** `s1` to `s18`; a second line of the same kind adds a word, such as `s8-large`. */
  id: string;
  title: string;
  /** Largest allowed figure, in readable form. */
  goal: string;
  run: () => Promise<LineResult>;
}

export interface LineResult {
  /** One row for each side measured in this run: the limit first, then ours. */
  rows: Row[];
  /** Our figure, in the form in which it is compared with the goal. */
  figure: string;
  isKept: boolean;
}

export interface Row {
  name: string;
  /** Values with their units, by column heading. */
  values: Record<string, string>;
}
