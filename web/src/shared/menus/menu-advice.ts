import type { StageShape } from '@menuboard/board/stage/stage-geometry.ts';
import type { Layout } from '@menuboard/contract/domain/layout';
import { plural, t } from '../../texts/texts.ts';

/** Advice about a menu that needs several pages; nothing when it fits on one. */
export function pagesAdvice(
  menuName: string,
  pages: number,
  tooMany: number,
  seconds: number,
): string | undefined {
  if (pages <= 1) return undefined;
  return plural(
    tooMany,
    '{count} item of {menu} is too many for one page. The screen shows {pages} pages in turn, {seconds} seconds each. Take it off the menu, or hang a second screen beside this one.',
    '{count} items of {menu} are too many for one page. The screen shows {pages} pages in turn, {seconds} seconds each. Take them off the menu, or hang a second screen beside this one.',
    { menu: menuName, pages, seconds },
  );
}

/** Advice about an arranged menu with cards that are too small for their texts. */
export function smallCardsAdvice(menuName: string, count: number): string | undefined {
  if (count === 0) return undefined;
  return plural(
    count,
    '{count} item of {menu} is too small to read from the queue. Make its card larger in the Visual Editor, shorten the texts, or choose “The whole menu”.',
    '{count} items of {menu} are too small to read from the queue. Make their cards larger in the Visual Editor, shorten the texts, or choose “The whole menu”.',
    { menu: menuName },
  );
}

/** Advice about a menu without an arrangement for the shape of the screen. */
export function notArrangedAdvice(
  menuName: string,
  layout: Layout | null | undefined,
  shape: StageShape,
): string {
  const menu = menuName;
  if (!layout) {
    return t(
      '{menu} has not been arranged yet. Until it is, in the Visual Editor, it shows as “The whole menu”.',
      {
        menu,
      },
    );
  }
  return shape === 'portrait'
    ? t(
        '{menu} has not been arranged for upright screens yet. Until it is, with Portrait in the Visual Editor, it shows as “The whole menu”.',
        { menu },
      )
    : t(
        '{menu} has not been arranged for wide screens yet. Until it is, with Landscape in the Visual Editor, it shows as “The whole menu”.',
        { menu },
      );
}

/** Advice about items that an arranged menu does not place; nothing when all are placed. */
export function itemsLeftAdvice(menuName: string, count: number): string | undefined {
  if (count === 0) return undefined;
  return plural(
    count,
    '{count} item of {menu} has no place in the Visual Editor yet. It follows on a page of its own.',
    '{count} items of {menu} have no place in the Visual Editor yet. They follow on pages of their own.',
    { menu: menuName },
  );
}
