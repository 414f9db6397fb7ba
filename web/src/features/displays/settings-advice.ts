import type { StageShape } from '@menuboard/board/stage/stage-geometry.ts';
import type { Layout } from '@menuboard/contract/domain/layout';
import { pluralize } from '../../domain/format.ts';

/** Advice about a menu that needs several pages; nothing when it fits on one. */
export function pagesAdvice(menuName: string, pages: number, seconds: number): string | undefined {
  if (pages <= 1) return undefined;
  return `${menuName} needs ${pages} pages in this look, ${seconds} seconds each. Fewer items, or shorter names and descriptions, fit on one.`;
}

/** Advice about an arranged menu with cards that are too small for their texts. */
export function smallCardsAdvice(menuName: string, count: number): string | undefined {
  if (count === 0) return undefined;
  const [are, cards] = count === 1 ? ['is', 'a larger card'] : ['are', 'larger cards'];
  return `${pluralize(count, 'item')} of ${menuName} ${are} too small to read from the queue. Make space for ${cards} in the Visual Editor, shorten the texts, or choose Whole menu.`;
}

/** Advice about a menu without an arrangement for the shape of the screen. */
export function notArrangedAdvice(
  menuName: string,
  layout: Layout | null | undefined,
  shape: StageShape,
): string {
  if (!layout)
    return `${menuName} has not been arranged yet. Until it is, in the Visual Editor, it shows as Whole menu.`;
  const [here, button] = shape === 'portrait' ? ['upright', 'Portrait'] : ['wide', 'Landscape'];
  return `${menuName} has not been arranged for ${here} screens yet. Until it is, with ${button} in the Visual Editor, it shows as Whole menu.`;
}

/** Advice about items that an arranged menu does not place; nothing when all are placed. */
export function itemsLeftAdvice(menuName: string, count: number): string | undefined {
  if (count === 0) return undefined;
  const [verb, sentence] =
    count === 1
      ? ['has', 'It follows on a page of its own.']
      : ['have', 'They follow on pages of their own.'];
  return `${pluralize(count, 'item')} of ${menuName} ${verb} no place in the Visual Editor yet. ${sentence}`;
}
