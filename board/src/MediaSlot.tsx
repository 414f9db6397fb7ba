import { useRef } from 'react';
import { ImageElement } from './ImageElement.tsx';
import css from './MediaLayer.module.css';
import type { Media } from './media-loop.ts';
import { VideoElement } from './VideoElement.tsx';

interface MediaSlotProps {
  /** Nothing: its elements wait for the next file. */
  media: Media | null;
  run: number;
  isShown: boolean;
  isStill: boolean;
  isLooping: boolean;
  onReady: (run: number) => void;
  onFail: (run: number) => void;
  onOver: (run: number) => void;
}

/** A place for one file. What it is drawn with is made when it is first needed, and then kept. */
export function MediaSlot({ media, run, isShown, isStill, isLooping, ...told }: MediaSlotProps) {
  const made = useRef({ image: false, video: false });
  if (media) made.current[media.type] = true;
  const partOf = (type: Media['type']) => {
    const isHere = media?.type === type;
    return {
      url: isHere ? media.url : null,
      run,
      className: isHere && isShown ? (css.media ?? '') : `${css.media} ${css.waiting}`,
    };
  };
  return (
    <>
      {made.current.image && (
        <ImageElement {...partOf('image')} isMedia onReady={told.onReady} onFail={told.onFail} />
      )}
      {made.current.video && (
        <VideoElement {...partOf('video')} isStill={isStill} isLooping={isLooping} {...told} />
      )}
    </>
  );
}
