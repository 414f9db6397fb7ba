import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the section in the address. The browser cannot, because the page renders too late. */
export function useScrollToAnchor(): void {
  const { hash, key } = useLocation();
  const isFirst = useRef(true);

  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    // With the key, following the same anchor twice scrolls twice.
    const section = key && hash ? document.getElementById(hash.slice(1)) : null;
    if (!section) return;
    const isInstant = wasFirst || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const scroll = () => section.scrollIntoView({ behavior: isInstant ? 'instant' : 'smooth' });
    scroll();
    section.focus({ preventScroll: true });
    if (!wasFirst) return;
    // Fonts that load later move the section: scroll again, unless the visitor has scrolled or typed by then.
    let isUntouched = true;
    const stop = () => {
      isUntouched = false;
    };
    const interactions = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
    for (const event of interactions) window.addEventListener(event, stop, { once: true, passive: true });
    void document.fonts.ready.then(() => isUntouched && scroll());
    return () => {
      stop();
      for (const event of interactions) window.removeEventListener(event, stop);
    };
  }, [hash, key]);
}
