import { type RefObject, useEffect, useState } from 'react';

/** Far enough for content to be loaded before it is scrolled to. */
const NEAR = '800px';

/** True once an element has been near the window: until then, its fonts and images need not be loaded. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
