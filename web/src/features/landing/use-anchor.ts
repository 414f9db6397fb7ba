import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Goes to the section that the address names: the page is drawn too late for the browser to do it. */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  const isFirst = useRef(true);

  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    // The key: the same anchor may be followed twice.
    const section = key && hash ? document.getElementById(hash.slice(1)) : null;
    if (!section) return;
    const isCalm = wasFirst || matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
    section.focus({ preventScroll: true });
  }, [hash, key]);
}
