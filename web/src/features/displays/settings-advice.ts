import type { Arrangement } from '@menuboard/board/place-blocks.ts';
import { pluralize } from '../../domain/format.ts';

/** What an owner should know of a menu that does not fit on one page; nothing for one that does. */
export function pagesAdvice(menuName: string, pages: number, seconds: number): string | undefined {
  if (pages <= 1) return undefined;
  return `${menuName} needs ${pages} pages in this look, ${seconds} seconds each. Fewer items, or shorter names and descriptions, fit on one.`;
}

/** What an owner should know of an arranged menu whose cards are too small for their texts. */
export function smallCardsAdvice(menuName: string, count: number): string | undefined {
  if (count === 0) return undefined;
  const [are, cards] = count === 1 ? ['is', 'a larger card'] : ['are', 'larger cards'];
  return `${pluralize(count, 'item')} of ${menuName} ${are} too small to read from the queue. Make room for ${cards} in the Visual Editor, shorten the texts, or choose Whole menu.`;
}

/** What an owner should know of a menu that is to be shown as arranged. */
export function arrangementAdvice(
  menuName: string,
  arrangement: Arrangement | undefined,
): string | undefined {
  if (!arrangement)
    return `${menuName} has not been arranged yet. Until it is, in the Visual Editor, it shows as Whole menu.`;
  const { length } = arrangement.rest;
  if (length === 0) return undefined;
  const [verb, then] =
    length === 1
      ? ['has', 'It follows on a page of its own.']
      : ['have', 'They follow on pages of their own.'];
  return `${pluralize(length, 'item')} of ${menuName} ${verb} no place in the Visual Editor yet. ${then}`;
}
