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
    const go = () => section.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
    go();
    section.focus({ preventScroll: true });
    if (!wasFirst) return;
    // Fonts that arrive later move what stands below them; whoever has gone on by then is left alone.
    let isHere = true;
    const leave = () => {
      isHere = false;
    };
    const leaving = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
    for (const event of leaving) window.addEventListener(event, leave, { once: true, passive: true });
    void document.fonts.ready.then(() => isHere && go());
    return () => {
      leave();
      for (const event of leaving) window.removeEventListener(event, leave);
    };
  }, [hash, key]);
}
