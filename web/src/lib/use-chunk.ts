import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { retryChunk } from './load-chunk.ts';

/**
 * Loads a part of a page that is a chunk of its own: after the page has rendered, and again each time it is wanted.
 *
 * @param isTime resolves when it is loaded if nobody has wanted it before
 */
export function useChunk<Part>(
  load: () => Promise<Part>,
  wanted: boolean | object | null,
  isTime?: () => Promise<void>,
) {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isLoading = useRef(false);

  const fetchPart = async () => {
    if (part || isLoading.current) return;
    isLoading.current = true;
    setHasFailed(false);
    try {
      setPart({ value: await load() });
    } catch {
      setHasFailed(true);
    }
    isLoading.current = false;
  };
  const onWanted = useEffectEvent(fetchPart);
  useEffect(() => void (isTime ? isTime().then(onWanted) : onWanted()), [isTime]);
  useEffect(() => {
    if (wanted) void onWanted();
  }, [wanted]);

  return { part: part?.value, hasFailed, retry: () => retryChunk(() => void fetchPart()) };
}
