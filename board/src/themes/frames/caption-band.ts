/**
 * A band at the foot of a poster with a line over the hero; for a promo, with its end and the menu's words about it.
 */

import { capitalize } from '@menuboard/contract/domain/text';
import { MODULE } from '../../compose/frames.ts';
import type { FrameBox, FrameRequest, HeroContent } from '../../compose/types.ts';
import type { Rect } from '../../stage/stage-geometry.ts';
import { lineWidth, WRAP_SAFETY } from '../../text/wrap.ts';

const HEIGHT = 2 * MODULE;
/** The least height of a field with a band. */
const LEAST_FIELD = 9 * MODULE;
const SIZE = 48;
const MIN_SPACE = 54;

type Captioned = Pick<FrameRequest, 'measure'> & { hero: HeroContent };

/** Px that the band takes from a field; 0 without one. */
export const bandHeight = ({ hero }: Captioned, { height }: Rect): number =>
  hero.caption && height >= LEAST_FIELD ? HEIGHT : 0;

/** The band of a field, with its texts at a distance from the sides. */
export function captionBand(request: Captioned, field: Rect, edge: number): FrameBox[] {
  const { hero, measure } = request;
  const height = bandHeight(request, field);
  if (height === 0) return [];
  const band = { ...field, top: field.top + field.height - height, height };
  const inside = { ...band, left: band.left + edge, width: band.width - 2 * edge };
  const widthOf = (text: string) => Math.ceil((lineWidth(measure('comboName', text)) * SIZE) / WRAP_SAFETY);
  const line = { kind: 'text', textKind: 'comboName', size: SIZE, itemId: hero.itemId, ...inside } as const;
  const boxes: FrameBox[] = [
    { kind: 'field', color: 'ink', ...band },
    { ...line, text: capitalize(hero.caption), align: 'start', color: 'ground' },
  ];
  const width = widthOf(hero.description);
  const hasSpace = widthOf(hero.caption) + MIN_SPACE + width <= inside.width;
  if (!hero.hours || !hero.description || !hasSpace) return boxes;
  const left = inside.left + inside.width - width;
  return [...boxes, { ...line, text: hero.description, align: 'end', color: 'pop', left, width }];
}
