import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { textFloors } from '@menuboard/contract/domain/text-floors';
import type { OfferedMenu } from '@menuboard/contract/screen';
import type { DrawnSettings } from '@menuboard/contract/screen/settings-for';
import { useEffect, useMemo, useState } from 'react';
import { boardContent } from '../compose/content.ts';
import type { Floors } from '../compose/types.ts';
import type { Rect, StageShape } from '../stage/stage-geometry.ts';
import { shorten } from '../text/dish-content.ts';
import { useMeasure } from '../text/use-measure.ts';
import { partOf } from './board-part.ts';
import { type CompositionRequest, useComposition } from './use-composition.ts';

/** What the pages of a menu are drawn from. */
export interface MenuProps {
  shape: StageShape;
  menu: OfferedMenu;
  /** How prices are written. */
  money: MoneyRules;
  settings: DrawnSettings;
  /** The display's name and the time. */
  corner: string;
  /** The name under which the board is drawn. An arranged menu may have its own theme. */
  theme: string;
  /** The restaurant's, for the header. */
  logoUrl?: string | null | undefined;
}

/**
 * Composes a menu for a display.
 *
 * @param area the part of the stage that media or panels leave free; the same object as before, or the board is composed again
 */
export function useMenuComposition(props: MenuProps, area?: Rect) {
  const { shape, menu, money, settings, corner, theme, logoUrl } = props;
  const measure = useMeasure();
  const logoAspect = useLogoAspect(logoUrl);
  const stages = partOf(settings).of;
  const { screenInches: inches, viewingMeters: meters } = settings;
  const floors = useMemo((): Floors => {
    const { name, description, legend, mark } = textFloors({ inches, meters });
    return { name, description, legend, sizeLabel: legend, letters: mark };
  }, [inches, meters]);
  const stage = useMemo(() => ({ shape, stages, area }), [shape, stages, area]);
  // Minutes pass without a new composition: figures are equally wide.
  const still = corner.replace(/\d/g, '0');
  const content = useMemo(
    () =>
      boardContent(menu, {
        settings,
        money,
        photos: settings.photos,
        title: menu.name,
        aside: asideOf(menu.description, still),
        logoAspect,
        featuredItemId: settings.featuredItemId,
      }),
    [menu, money, settings, still, logoAspect],
  );
  const request = useMemo(
    (): CompositionRequest => ({ content, stage, floors, theme, measure }),
    [content, stage, floors, theme, measure],
  );
  return { ...useComposition(request), clock: { still, now: corner } };
}

/** The soft line at the top has at most this many letters. */
const ASIDE_LETTERS = 40;

/** The menu's description and the display's corner, as far as one line has space for both. */
function asideOf(description: string, corner: string): string {
  const both = [description, corner].filter(Boolean).join(' \u00A0·\u00A0\u00A0');
  return both.length <= ASIDE_LETTERS ? both : shorten(description) || corner;
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
