import { useEffect, useRef, useState } from 'react';

const STEP = 120;
/** How far below the window the end of the rendered part may come before more is rendered. */
const MARGIN = '1600px';

/**
 * Renders a long list in steps: `count` is the number of entries to render, and grows as their end comes near.
 * Render `sentinel` after the entries.
 */
export function useIncrementalList(total: number) {
  const [count, setCount] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const isComplete = count >= total;

  // A new observer after each step: an observer does not report an element that stays visible a second time.
  useEffect(() => {
    if (!end.current || count >= total) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount(count + STEP);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, total]);

  return { count, sentinel: isComplete ? null : <div ref={end} /> };
}
