import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** As many cards as fit into most windows, and few enough that a phone draws them quickly. */
const CARDS = 40;
/** The distance of the end of the rendered part from the window at which more is rendered. */
const MARGIN = '1600px';

interface Options {
  /** Tells one list from another, such as by the search that found it: another list begins with one step again. */
  listKey?: string;
  /** The number of entries to add at once; more than are visible at first. */
  step?: number;
  /** The element that scrolls the list, if not the window. */
  scroller?: RefObject<HTMLElement | null>;
}

/**
 * Renders a long list in steps: `count` is the number of entries to render, and grows as their end comes near.
 * Render `sentinel` after the entries.
 */
export function useIncrementalList(total: number, { listKey = '', step = CARDS, scroller }: Options = {}) {
  const [shown, setShown] = useState({ listKey, count: step });
  const count = shown.listKey === listKey ? shown.count : step;
  const end = useRef<HTMLDivElement>(null);
  const isComplete = count >= total;

  // A new observer after each step: an observer does not report an element that stays visible a second time.
  useEffect(() => {
    if (!end.current || count >= total) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // While the page is busy, one call reports that the end was far away and that it is near now.
        if (entries.at(-1)?.isIntersecting) startTransition(() => setShown({ listKey, count: count + step }));
      },
      { root: scroller?.current ?? null, rootMargin: MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, total, listKey, step, scroller]);

  return { count, sentinel: isComplete ? null : <div ref={end} /> };
}
