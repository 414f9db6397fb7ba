import type { BoardContent } from './types.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** True if a text has letters of a language that is read from right to left. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** True if a board is read from right to left: most of its dishes are written so. */
export function isMirroredBoard({ sections }: Pick<BoardContent, 'sections'>): boolean {
  const rows = sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  return rows.filter(({ name }) => isRightToLeft(name)).length * 2 > rows.length;
}
