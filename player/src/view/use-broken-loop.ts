import { loopTimeoutMs } from '@menuboard/board/media/media-loop.ts';
import { useEffect, useRef, useState } from 'react';
import type { LoopView } from '../core/decide-view.ts';

/** The interval of tries, at each of which the files may be available again. */
const RETRY_MS = 30_000;

interface BrokenLoop {
  /** True if no file of the loop can be shown at present. */
  isBroken: boolean;
  handleBroken: () => void;
  /** Set by the view: whether a file of the loop is visible. */
  isOnScreen: { current: boolean };
}

/** Tells whether a loop can be shown. A loop is broken after a time limit, and tried again at intervals. */
export function useBrokenLoop(loop: LoopView | null): BrokenLoop {
  const [brokenKey, setBrokenKey] = useState<string | null>(null);
  const isOnScreen = useRef(false);
  const key = loop?.media.map(({ url }) => url).join(' ') ?? null;
  const fileCount = loop?.media.length ?? 0;
  const isBroken = key !== null && key === brokenKey;

  useEffect(() => {
    const retry = () => setBrokenKey(null);
    // A loop that comes back by turns gets its try each time.
    if (key === null) return retry();
    // A connected network may still deliver nothing.
    const check = () => !isOnScreen.current && setBrokenKey(key);
    const timer = isBroken ? setTimeout(retry, RETRY_MS) : setTimeout(check, loopTimeoutMs(fileCount));
    return () => clearTimeout(timer);
  }, [key, fileCount, isBroken]);

  return { isBroken, handleBroken: () => setBrokenKey(key), isOnScreen };
}
