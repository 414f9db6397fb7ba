import { useEffect, useMemo, useReducer, useRef } from 'react';

/** One of two pictures: one that is shown, one that is made ready behind it. */
export interface ImageSlot {
  id: number;
  url: string | null;
  /** Decoded, or not to be had; unknown while it is being loaded. */
  isHere?: boolean | undefined;
}

/** So long what was there before stays for a picture that does not come. */
const IMAGE_WAIT_MS = 2_000;

/** What can be drawn with its picture of what is wanted: that of before, until the picture is decoded. */
export function useItemImages<T>(wanted: T, urlOf: (one: T) => string | null, nextUrl: string | null) {
  const { current: places } = useRef<ImageSlot[]>([
    { id: 0, url: null },
    { id: 1, url: null },
  ]);
  const held = useRef(wanted);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const settle = useMemo(
    () => (url: string | null, isHere: boolean) => {
      for (const place of places) if (place.url === url) place.isHere = isHere;
      redraw();
    },
    [places],
  );

  const url = urlOf(wanted);
  const isSettled = places.some((place) => place.url === url && place.isHere !== undefined);
  const isHeld = url !== null && url !== urlOf(held.current) && !isSettled;
  if (!isHeld) held.current = wanted;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => settle(url, false), IMAGE_WAIT_MS);
    return () => clearTimeout(timer);
  }, [url, isHeld, settle]);

  const needed = [urlOf(held.current), isHeld ? url : nextUrl];
  for (const place of places) {
    if (place.url !== null && needed.includes(place.url)) continue;
    const isWithout = (one: string | null) => !places.some((other) => other.url === one);
    Object.assign(place, { url: needed.find(isWithout) ?? null, isHere: undefined });
  }
  return { shown: held.current, places, settle };
}
