import type { Aspect } from '@menuboard/contract/domain/layout';
import { type CardRect, type CardRects, frontLayer } from './card-rects.ts';
import { initialRects } from './initial-rects.ts';

function overlaps(one: CardRect, other: CardRect): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  );
}

/**
 * A rect for every item. An item without one gets the first free rect of the automatic layout, or, when none is
 * free, one on top of the others.
 */
export function rectsForItems(itemIds: readonly string[], placed: CardRects, aspect: Aspect): CardRects {
  const automatic = initialRects(itemIds.length, aspect);
  const isAnyPlaced = itemIds.some((id) => placed[id]);
  const taken = itemIds.flatMap((id) => placed[id] ?? []);
  const rects: Record<string, CardRect> = {};
  for (const [index, id] of itemIds.entries()) {
    const known = placed[id];
    if (known) {
      rects[id] = known;
      continue;
    }
    const own = automatic[index];
    const free = isAnyPlaced ? automatic.find((rect) => !taken.some((other) => overlaps(rect, other))) : own;
    const rect = free ?? own;
    if (!rect) continue;
    rects[id] = isAnyPlaced ? { ...rect, z: frontLayer(taken) } : rect;
    taken.push(rects[id]);
  }
  return rects;
}
