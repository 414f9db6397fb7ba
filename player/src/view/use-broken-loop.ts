import { patienceWith } from '@menuboard/board/media-loop.ts';
import { useEffect, useRef, useState } from 'react';
import type { LoopView } from '../core/decide-view.ts';

/** The files may come the next time. */
const RETRY_MS = 30_000;

interface BrokenLoop {
  /** Nothing of the loop can be shown for now. */
  isBroken: boolean;
  handleBroken: () => void;
  /** Whether one of its files is on the glass. */
  isOnScreen: { current: boolean };
}

/** Whether a loop can be shown at all; each loop is given its time, and tried again now and then. */
export function useBrokenLoop(loop: LoopView | null): BrokenLoop {
  const [broken, setBroken] = useState<string | null>(null);
  const isOnGlass = useRef(false);
  const key = loop?.media.map(({ url }) => url).join(' ') ?? null;
  const files = loop?.media.length ?? 0;
  const isBroken = key !== null && key === broken;

  useEffect(() => {
    if (key === null) return;
    const retry = () => setBroken(null);
    // The network may be there and yet carry nothing.
    const check = () => !isOnGlass.current && setBroken(key);
    const timer = isBroken ? setTimeout(retry, RETRY_MS) : setTimeout(check, patienceWith(files));
    return () => clearTimeout(timer);
  }, [key, files, isBroken]);

  return { isBroken, handleBroken: () => setBroken(key), isOnScreen: isOnGlass };
}
