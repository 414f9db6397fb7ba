import { useEffect, useRef, useState } from 'react';

const STEP = 120;
/** How far below the window the end of what is drawn may come before more is drawn. */
const AHEAD = '1600px';

/** How much of a long list is drawn: the first cards, and more as their end comes near. `end` belongs after them. */
export function useIncrementalList(total: number) {
  const [count, setCount] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const isWhole = count >= total;

  // Anew after each step: an end that is still near would not be told of again.
  useEffect(() => {
    if (!end.current || count >= total) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount(count + STEP);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, total]);

  return { count, end: isWhole ? null : <div ref={end} /> };
}
