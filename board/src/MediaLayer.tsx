import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { MediaSlot } from './MediaSlot.tsx';
import { FILE_LOAD_TIMEOUT_MS, isSameList, type Media, nextMedia, noMedia, type Slot } from './media-loop.ts';

interface MediaLayerProps {
  /** One file stays, or goes round; several take turns. */
  files: readonly Media[];
  /** How long each of several pictures stays. */
  imageMs?: number;
  /** A film stands at its beginning: for miniatures. */
  isStill?: boolean;
  /**
   * Not one of the files can be shown. They are tried again now and then, unless others are given; who gives others
   * keeps what was there before on the glass meanwhile.
   */
  onBroken?: () => void;
  /** What stands over it; told which file there is to stand over. */
  children: (onGlass: Media | null) => ReactNode;
}

/** A fault of the network passes; the file may come the next time. */
const RETRY_MS = 30_000;
const MINUTE_MS = 60_000;
const places: readonly Slot[] = [0, 1];

/**
 * The media of a display over the whole stage. The one before stays until the next has its first picture on the
 * glass; one that cannot be shown is not there at all.
 */
export function MediaLayer({
  files,
  imageMs = 10_000,
  isStill = false,
  onBroken,
  children,
}: MediaLayerProps) {
  const [loop, dispatch] = useReducer(nextMedia, noMedia);
  const { next, isBroken } = loop;
  const isSeveral = files.length > 1;
  const isGone = files.length === 0 || (isBroken && !onBroken && isSameList(loop.files, files));
  const shown = isGone ? null : loop.shown;
  const told = useRef(onBroken);
  told.current = onBroken;

  useEffect(() => dispatch({ type: 'listed', files }), [files]);
  useEffect(() => {
    if (!isBroken) return;
    told.current?.();
    const timer = setInterval(() => dispatch({ type: 'triedAgain' }), RETRY_MS);
    return () => clearInterval(timer);
  }, [isBroken]);

  useEffect(() => {
    const timer = setInterval(() => dispatch({ type: 'minutePassed' }), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);

  const shownRun = shown && !next && isSeveral && shown.media.type === 'image' ? shown.run : null;
  useEffect(() => {
    if (shownRun === null) return;
    const timer = setTimeout(() => dispatch({ type: 'over', run: shownRun }), imageMs);
    return () => clearTimeout(timer);
  }, [shownRun, imageMs]);
  const nextRun = next && isSeveral ? next.run : null;
  useEffect(() => {
    if (nextRun === null) return;
    const timer = setInterval(() => {
      // Out of sight some engines begin no film: that is no fault of it.
      if (!document.hidden) dispatch({ type: 'failed', run: nextRun });
    }, FILE_LOAD_TIMEOUT_MS);
    return () => clearInterval(timer);
  }, [nextRun]);

  return (
    <>
      {places.map((place) => {
        const placed = shown?.place === place ? shown : next?.place === place ? next : null;
        return (
          <MediaSlot
            key={place}
            media={placed?.media ?? null}
            run={placed?.run ?? 0}
            isShown={placed !== null && placed === shown}
            isStill={isStill}
            isLooping={!isSeveral}
            onReady={(run) => dispatch({ type: 'ready', run })}
            onFail={(run) => dispatch({ type: 'failed', run })}
            onOver={(run) => dispatch({ type: 'over', run })}
          />
        );
      })}
      {children(shown?.media ?? null)}
    </>
  );
}
