/** One promise of speed: what it compares, and how it is measured. */
export interface Line {
  /** `s1` to `s18`; a second line of the same kind adds a word, such as `s8-large`. */
  id: string;
  title: string;
  /** What the figure may be at most, as a person reads it. */
  goal: string;
  run: () => Promise<LineResult>;
}

export interface LineResult {
  /** One row for each side that was measured in this run: the limit first, then ours. */
  rows: Row[];
  /** Our figure, as it is compared with the goal. */
  figure: string;
  isKept: boolean;
}

export interface Row {
  name: string;
  /** Values with their units, by the heading of their column. */
  values: Record<string, string>;
}
