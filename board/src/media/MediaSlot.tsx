import type { MediaFile } from '@menuboard/contract/domain/schedule/screen-entry';
import { useRef } from 'react';
import { ImageElement } from './ImageElement.tsx';
import css from './MediaLayer.module.css';
import type { MediaFrame } from './media-frame.ts';
import { VideoElement } from './VideoElement.tsx';

interface MediaSlotProps {
  /** `null` while the slot waits for its next file. */
  media: MediaFile | null;
  loadId: number;
  isShown: boolean;
  isStill: boolean;
  isLooping: boolean;
  frame: MediaFrame;
  onReady: (loadId: number, aspect: number) => void;
  onError: (loadId: number) => void;
  onEnded: (loadId: number) => void;
}

/** A slot for one file. Its image and its video element are created when first needed and then reused. */
export function MediaSlot({
  media,
  loadId,
  isShown,
  isStill,
  isLooping,
  frame,
  ...callbacks
}: MediaSlotProps) {
  const hasElement = useRef({ image: false, video: false });
  if (media) hasElement.current[media.type] = true;
  const { left, top, width, height } = frame.rect;
  const style = {
    ...{ left, top, width, height },
    objectFit: frame.isCover ? 'cover' : 'contain',
    zIndex: frame.isAbove ? 1 : 0,
  };
  const propsFor = (type: MediaFile['type']) => {
    const isUsed = media?.type === type;
    return {
      url: isUsed ? media.url : null,
      loadId,
      style,
      className: isUsed && isShown ? css.media || '' : `${css.media} ${css.hidden}`,
    };
  };
  return (
    <>
      {hasElement.current.image && (
        <ImageElement
          {...propsFor('image')}
          isMedia
          onReady={(id, _, aspect) => callbacks.onReady(id, aspect)}
          onError={callbacks.onError}
        />
      )}
      {hasElement.current.video && (
        <VideoElement {...propsFor('video')} isStill={isStill} isLooping={isLooping} {...callbacks} />
      )}
    </>
  );
}
