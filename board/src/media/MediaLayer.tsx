import type { MediaFile } from '@menuboard/contract/domain/schedule/screen-entry';
import type { Look } from '@menuboard/contract/domain/settings';
import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import type { StageShape } from '../stage/stage-geometry.ts';
import { MediaSlot } from './MediaSlot.tsx';
import { ASSUMED_ASPECT, mediaFrame } from './media-frame.ts';
import { FILE_LOAD_TIMEOUT_MS, isSameList, nextMedia, noMedia, type Slot } from './media-loop.ts';

interface MediaLayerProps {
  shape: StageShape;
  /** The look of the menu that is drawn with a file; `null` where the file is alone. */
  lookBeside: (visibleFile: MediaFile | null) => Look | null;
  /** The files: one stays visible or repeats, several alternate. */
  files: readonly MediaFile[];
  /** Ms for which each of several images is shown. */
  imageMs?: number;
  /** Shows only the first frame of videos, for miniatures. */
  isStill?: boolean;
  /**
   * Called when no file can be shown. The layer tries again now and then. A caller that passes this keeps a file of an
   * earlier list visible until one of the new list can be shown.
   */
  onBroken?: () => void;
  /** Draws the rest of the stage. `aspect` is the visible file's width by its height. */
  children: (visibleFile: MediaFile | null, aspect: number) => ReactNode;
}

/** The interval after which files that failed are tried again: network problems pass. */
const RETRY_MS = 30_000;
const MINUTE_MS = 60_000;
const slots: readonly Slot[] = [0, 1];

/**
 * The media of a display, complete: beside a menu or on the whole stage. The visible file stays until the next one can
 * be shown. A file that cannot be shown takes no space on the stage.
 */
export function MediaLayer({
  shape,
  lookBeside,
  files,
  imageMs = 10_000,
  isStill = false,
  onBroken,
  children,
}: MediaLayerProps) {
  const [loop, dispatch] = useReducer(nextMedia, noMedia);
  const { next, isBroken } = loop;
  const hasSeveral = files.length > 1;
  const isEmpty = files.length === 0 || (isBroken && !onBroken && isSameList(loop.files, files));
  const shown = isEmpty ? null : loop.shown;
  const handleBroken = useRef(onBroken);
  handleBroken.current = onBroken;

  useEffect(() => dispatch({ type: 'listed', files }), [files]);
  useEffect(() => {
    if (!isBroken) return;
    handleBroken.current?.();
    const timer = setInterval(() => dispatch({ type: 'triedAgain' }), RETRY_MS);
    return () => clearInterval(timer);
  }, [isBroken]);

  useEffect(() => {
    const timer = setInterval(() => dispatch({ type: 'minutePassed' }), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);

  const timedImage = shown && !next && hasSeveral && shown.media.type === 'image' ? shown.loadId : null;
  useEffect(() => {
    if (timedImage === null) return;
    const timer = setTimeout(() => dispatch({ type: 'ended', loadId: timedImage }), imageMs);
    return () => clearTimeout(timer);
  }, [timedImage, imageMs]);
  const timedLoad = next && hasSeveral ? next.loadId : null;
  useEffect(() => {
    if (timedLoad === null) return;
    const timer = setInterval(() => {
      // Some engines start no video in a hidden page: that is no failure of the file.
      if (!document.hidden) dispatch({ type: 'failed', loadId: timedLoad });
    }, FILE_LOAD_TIMEOUT_MS);
    return () => clearInterval(timer);
  }, [timedLoad]);

  const visible = shown?.media || null;
  const aspect = shown?.aspect || ASSUMED_ASPECT;
  const frame = mediaFrame(shape, lookBeside(visible), aspect);

  return (
    <>
      {slots.map((slot) => {
        const file = shown?.slot === slot ? shown : next?.slot === slot ? next : null;
        return (
          <MediaSlot
            key={slot}
            media={file?.media || null}
            loadId={file?.loadId || 0}
            isShown={file !== null && file === shown}
            isStill={isStill}
            isLooping={!hasSeveral}
            frame={frame}
            onReady={(loadId, aspect) => dispatch({ type: 'ready', loadId, aspect })}
            onError={(loadId) => dispatch({ type: 'failed', loadId })}
            onEnded={(loadId) => dispatch({ type: 'ended', loadId })}
          />
        );
      })}
      {children(visible, aspect)}
    </>
  );
}
