import { useEffect, useMemo, useReducer, useRef } from 'react';

/** A slot for one of two images: one is visible, the other one loads in advance. */
export interface ImageSlot {
  id: number;
  url: string | null;
  /** `true` once decoded, `false` once failed, `undefined` while loading. */
  isLoaded?: boolean | undefined;
}

/** The time for which the previous item stays visible while an image does not load. */
const IMAGE_WAIT_MS = 2_000;

/**
 * Delays a change of item until the new item's image is decoded. Two image elements alternate, so that the next item's
 * image can load in advance.
 *
 * @param wanted the value that should be visible now
 * @param urlOf the image of a value; `null` without one
 * @param nextUrl the image to load in advance
 * @returns the value that can be drawn now, the two slots, and the function to call when an image has loaded or failed
 */
export function useItemImages<T>(wanted: T, urlOf: (value: T) => string | null, nextUrl: string | null) {
  const { current: slots } = useRef<ImageSlot[]>([
    { id: 0, url: null },
    { id: 1, url: null },
  ]);
  const shown = useRef(wanted);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const settle = useMemo(
    () => (url: string | null, isLoaded: boolean) => {
      for (const slot of slots) if (slot.url === url) slot.isLoaded = isLoaded;
      redraw();
    },
    [slots],
  );

  const url = urlOf(wanted);
  const isSettled = slots.some((slot) => slot.url === url && slot.isLoaded !== undefined);
  const isWaiting = url !== null && url !== urlOf(shown.current) && !isSettled;
  if (!isWaiting) shown.current = wanted;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => settle(url, false), IMAGE_WAIT_MS);
    return () => clearTimeout(timer);
  }, [url, isWaiting, settle]);

  const needed = [urlOf(shown.current), isWaiting ? url : nextUrl];
  for (const slot of slots) {
    if (slot.url !== null && needed.includes(slot.url)) continue;
    const hasNoSlot = (candidate: string | null) => !slots.some((other) => other.url === candidate);
    Object.assign(slot, { url: needed.find(hasNoSlot) || null, isLoaded: undefined });
  }
  return { shown: shown.current, slots, settle };
}
