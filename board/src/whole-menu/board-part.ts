import type { BoardPart, DisplaySettings } from '@menuboard/contract/domain/settings';

const wholeBoard: BoardPart = { index: 0, of: 1 };

/** The part of the board that a display draws. Only the *board* look flows over several displays. */
export const partOf = ({ look, part }: Pick<DisplaySettings, 'look' | 'part'>): BoardPart =>
  (look === 'board' && part) || wholeBoard;

/** The texts of a header. */
export interface HeaderStrings {
  name: string;
  description: string;
  /** The display's name and the time. */
  corner: string;
}

/** The texts in the header of a part: the title is on the first display, the corner on the last one. */
export const headerOfPart = ({ index, of }: BoardPart, all: HeaderStrings): HeaderStrings => ({
  name: index === 0 ? all.name : '',
  description: index === 0 ? all.description : '',
  corner: index === of - 1 ? all.corner : '',
});
