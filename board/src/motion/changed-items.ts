import type { OfferedItem, OfferedMenu } from '@menuboard/contract/screen';
import { createContext, useEffect, useRef, useState } from 'react';

/** Ms for which the price of a changed dish is underlined, so that staff see their change arrive. */
const UNDERLINED_MS = 2_000;

const none: ReadonlySet<string> = new Set();

/** The ids of the dishes that `useChangedItems` found. */
export const ChangedItems = createContext(none);

/** The facts of a dish that its price shows. Texts are left out, because they change with the language. */
const offerText = ({ price, was, sizes = [], isAvailable }: OfferedItem) =>
  JSON.stringify([isAvailable, price, was, sizes.map((size) => [size.price, size.was, size.isAvailable])]);

/**
 * The ids of the dishes whose price or sold-out mark has changed in the last two seconds while this menu was on the
 * board. None when it has just been opened or has replaced another menu.
 */
export function useChangedItems({ id, items }: OfferedMenu): ReadonlySet<string> {
  const known = useRef({ id: '', offers: new Map<string, string>() });
  const [changed, setChanged] = useState(none);

  useEffect(() => {
    const before = known.current;
    const offers = new Map(items.map((item) => [item.id, offerText(item)]));
    known.current = { id, offers };
    if (before.id !== id) return;
    const isChanged = (item: OfferedItem) =>
      before.offers.has(item.id) && before.offers.get(item.id) !== offers.get(item.id);
    const ids = items.filter(isChanged).map((item) => item.id);
    if (ids.length > 0) setChanged(new Set(ids));
  }, [id, items]);

  useEffect(() => {
    if (changed === none) return undefined;
    const timer = setTimeout(() => setChanged(none), UNDERLINED_MS);
    return () => clearTimeout(timer);
  }, [changed]);

  return changed;
}
