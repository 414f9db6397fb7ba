import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { textFloors } from '@menuboard/contract/domain/text-floors';
import type { OfferedMenu } from '@menuboard/contract/screen';
import type { DrawnSettings } from '@menuboard/contract/screen/settings-for';
import { useEffect, useMemo, useState } from 'react';
import { boardContent, isSame } from '../compose/content.ts';
import { ASIDE_LETTERS } from '../compose/frame-text.ts';
import type { Floors } from '../compose/types.ts';
import type { Rect, StageShape } from '../stage/stage-geometry.ts';
import { shorten } from '../text/dish-content.ts';
import { useMeasure } from '../text/use-measure.ts';
import { partOf } from './board-part.ts';
import { type CompositionRequest, useComposition } from './use-composition.ts';

/** The input from which the pages of a menu are drawn. */
export interface MenuProps {
  shape: StageShape;
  menu: OfferedMenu;
  /** The rules by which prices are written. */
  money: MoneyRules;
  settings: DrawnSettings;
  /** The display's name and the time. */
  corner: string;
  /** The name under which the board is drawn. An arranged menu may have its own theme. */
  theme: string;
  /** The restaurant's logo, for the header. */
  logoUrl?: string | null | undefined;
  restaurantName?: string | undefined;
}

/**
 * Composes a menu for a display.
 *
 * @param area the part of the stage that media or panels leave free; the same object as before, or the board is composed again
 */
export function useMenuComposition(props: MenuProps, area?: Rect) {
  const { shape, menu, money, settings, corner, theme, logoUrl, restaurantName } = props;
  const measure = useMeasure();
  const logoAspect = useLogoAspect(logoUrl);
  const stages = partOf(settings).of;
  const { screenInches: inches, viewingMeters: meters } = settings;
  const floors = useMemo((): Floors => {
    const { name, description, legend, mark } = textFloors({ inches, meters });
    return { name, description, legend, sizeLabel: legend, letters: mark };
  }, [inches, meters]);
  const stage = useMemo(() => ({ shape, stages, area }), [shape, stages, area]);
  // A long one is not broken into two lines: its clock changes without a new composition, as figures are equally wide.
  const now = corner.length > ASIDE_LETTERS ? corner.replace(/ /g, '\u00A0') : corner;
  const still = now.replace(/\d/g, '0');
  const content = useMemo(
    () =>
      boardContent(menu, {
        settings,
        money,
        photos: settings.photos,
        title: restaurantName || menu.name,
        aside: asideOf(menu, restaurantName, still),
        logoAspect,
        featuredItemId: settings.featuredItemId,
      }),
    [menu, money, settings, still, logoAspect, restaurantName],
  );
  const request = useMemo(
    (): CompositionRequest => ({ content, stage, floors, theme, measure }),
    [content, stage, floors, theme, measure],
  );
  return { ...useComposition(request), clock: { still, now } };
}

/**
 * The menu's description, else its name, and the display's corner, as far as one line has space for both. A name that the
 * title or a section has is not repeated.
 */
function asideOf(menu: OfferedMenu, restaurantName: string | undefined, corner: string): string {
  const { name, items } = menu;
  const isTitle = !restaurantName || isSame(name, restaurantName);
  const heads = items.map(({ category }) => category);
  const isOnly = heads.every((head) => head === heads[0]);
  const isSaid = isTitle || (!isOnly && heads.some((head) => isSame(head, name)));
  const description = menu.description || (isSaid ? '' : name);
  const both = [description, corner].filter(Boolean).join(' \u00A0·\u00A0\u00A0');
  if (both.length <= ASIDE_LETTERS) return both;
  return (description.length <= 2 * ASIDE_LETTERS ? description : shorten(description)) || corner;
}

/** Width by height of a logo once it has loaded; a board is composed without it until then. */
function useLogoAspect(url: string | null | undefined): number | undefined {
  const [known, setKnown] = useState<{ url: string; aspect: number }>();
  useEffect(() => {
    if (!url) return undefined;
    const image = new Image();
    image.onload = () => setKnown({ url, aspect: image.naturalWidth / image.naturalHeight || 1 });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return url && known?.url === url ? known.aspect : undefined;
}
