import { useEffect, useState } from 'react';
import { createMeasure, type MeasureText } from './measure-text.ts';

const page = typeof document === 'undefined' ? undefined : document;

/** One measurer for the page, replaced when a font has arrived: what was measured in its stand-in is wrong then. */
let shared: MeasureText = createMeasure(page);
const listeners = new Set<() => void>();

page?.fonts?.addEventListener('loadingdone', () => {
  shared = createMeasure(page);
  for (const listener of listeners) listener();
});

/** The measurer; a new one, and so a new fit, whenever fonts have arrived. */
export function useMeasure(): MeasureText {
  const [measure, setMeasure] = useState(() => shared);
  useEffect(() => {
    const listener = () => setMeasure(() => shared);
    // A font may have arrived between the first drawing and this effect.
    listener();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return measure;
}
