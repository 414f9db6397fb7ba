import type { BoardPart, DisplaySettings } from '@menuboard/contract/domain/settings';

/** The part of a display that shows all of a menu. */
export const wholeBoard: BoardPart = { index: 0, of: 1 };

/** The part of the board that a display draws. Only the *board* look flows over several displays. */
export const partOf = ({ look, part }: Pick<DisplaySettings, 'look' | 'part'>): BoardPart =>
  (look === 'board' && part) || wholeBoard;
