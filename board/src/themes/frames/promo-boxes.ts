/** A promo as the hero of a quiet theme: its hours as large as possible, its name and its end, beside a cut-out. */

import { largeText } from '../../compose/frame-text.ts';
import type { ColorRole, FrameBox, FrameRequest, HeroContent, PhotoContent } from '../../compose/types.ts';
import type { Rect } from '../../stage/stage-geometry.ts';

interface PromoStyle {
  name: ColorRole;
  largestAlone: number;
  line: number;
}

/** The boxes of a promo in a place under the title, down to the edge of the field. */
export function promoBoxes(
  { hero, measure }: Pick<FrameRequest, 'measure'> & { hero: HeroContent },
  { name, largestAlone, line }: PromoStyle,
  photo: PhotoContent,
  place: Rect,
): FrameBox[] {
  const half = Math.round(place.width / 2);
  const bottom = place.top + place.height;
  const large = { kind: 'heroName', color: name, smallest: 40, itemId: hero.itemId } as const;
  const hours = largeText(
    measure,
    { ...large, text: hero.hours, largest: largestAlone * 1.2, line, maxLines: 1 },
    { ...place, top: place.top + 18, height: place.height * 0.42 },
  );
  const end = hours[0] ? hours[0].top + hours[0].height : place.top;
  const words = largeText(
    measure,
    { ...large, text: `${hero.name} ${hero.caption}`, largest: 84, line: 1.07, maxLines: 3 },
    { ...place, top: end + 27, width: half - 27, height: 270 },
  );
  const dish = { left: place.left + half, top: end - 54, width: half, height: bottom - end };
  return [...hours, { kind: 'photo', photo, fit: 'contain', ...dish }, ...words];
}
