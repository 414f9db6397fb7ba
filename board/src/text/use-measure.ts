import { useEffect, useLayoutEffect, useState } from 'react';
import { createTextMeasurer, type MeasureText } from './measure-text.ts';

const page = typeof document === 'undefined' ? undefined : document;

/**
 * Ms for which an arrived font waits for the others before boards are measured again. `loadingdone` fires only when no
 * font is loading any more: one slow file would leave boards with the widths of fallback fonts.
 */
const REMEASURE_AFTER_MS = 250;

/** The measurer of the page. It is replaced when fonts arrive, because widths of a fallback font are wrong then. */
let sharedMeasure: MeasureText = createTextMeasurer(page);
const listeners = new Set<() => void>();
const watchedFonts = new WeakSet<FontFace>();
let timer: ReturnType<typeof setTimeout> | undefined;

function remeasure(): void {
  clearTimeout(timer);
  timer = undefined;
  sharedMeasure = createTextMeasurer(page);
  for (const listener of listeners) listener();
}

function remeasureSoon(): void {
  timer ??= setTimeout(remeasure, REMEASURE_AFTER_MS);
}

/** Measures again soon after each font that is loading now has arrived. A font that fails keeps its fallback. */
function watchLoadingFonts(): void {
  // Effects run often; while nothing loads they cost one read.
  if (page?.fonts?.status !== 'loading') return;
  page.fonts.forEach((font) => {
    if (font.status !== 'loading' || watchedFonts.has(font)) return;
    watchedFonts.add(font);
    font.loaded.then(remeasureSoon, () => undefined);
  });
}

page?.fonts?.addEventListener('loadingdone', remeasure);

/** The measurer of the page. Components get a new one, and so measure and fit again, when fonts have arrived. */
export function useMeasure(): MeasureText {
  const [measure, setMeasure] = useState(() => sharedMeasure);
  useEffect(() => {
    const listener = () => setMeasure(() => sharedMeasure);
    // A font may have arrived between the first drawing and this effect.
    listener();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  // Measuring starts the load of fonts that the page did not use before.
  useLayoutEffect(watchLoadingFonts);
  return measure;
}
