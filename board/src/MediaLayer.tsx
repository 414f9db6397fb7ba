import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Film } from './Film.tsx';
import css from './MediaLayer.module.css';

/** A picture or a film of a display. */
export interface Media {
  url: string;
  type: 'image' | 'video';
}

interface MediaLayerProps {
  media: Media | null;
  /** A film stands at its beginning: for miniatures. */
  isStill?: boolean;
  /** What stands over it; told whether there is anything to stand over. */
  children: (isShown: boolean) => ReactNode;
}

/** A fault of the network passes; the file may come the next time. */
const RETRY_MS = 30_000;

/**
 * The media of a display over the whole stage. The one before stays until the next has its first picture on the
 * glass; one that cannot be shown is not there at all, and is tried again now and then.
 */
export function MediaLayer({ media, isStill = false, children }: MediaLayerProps) {
  const [onGlass, setOnGlass] = useState<Media | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const { url, type } = media ?? { url: null, type: null };

  useEffect(() => {
    setHasFailed(false);
    if (url === null) setOnGlass(null);
  }, [url]);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => {
      setHasFailed(false);
      setAttempt((before) => before + 1);
    }, RETRY_MS);
    return () => clearTimeout(timer);
  }, [hasFailed]);

  const handleReady = useCallback(() => {
    if (url !== null && type !== null) setOnGlass({ url, type });
  }, [url, type]);
  const handleFail = useCallback(() => {
    setOnGlass(null);
    setHasFailed(true);
  }, []);

  const shown = media ? onGlass : null;
  const layers = [shown, hasFailed || media?.url === shown?.url ? null : media].filter((one) => one !== null);
  return (
    <>
      {layers.map((layer) => {
        const isShown = layer.url === shown?.url;
        const className = `${css.media} ${isShown ? '' : css.waiting}`;
        const key = `${attempt} ${layer.url}`;
        const told = layer.url === url ? { onReady: handleReady, onFail: handleFail } : {};
        return layer.type === 'video' ? (
          <Film key={key} className={className} url={layer.url} isStill={isStill} {...told} />
        ) : (
          <img
            key={key}
            className={className}
            src={layer.url}
            alt=""
            data-media="image"
            onLoad={told.onReady}
            onError={told.onFail}
          />
        );
      })}
      {children(shown !== null)}
    </>
  );
}
