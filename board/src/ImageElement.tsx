import { useEffect, useRef } from 'react';

interface ImageElementProps {
  /** Nothing: it waits to be used again, and holds no memory. */
  url: string | null;
  /** Another number asks for the same file anew. */
  run?: number;
  className: string;
  style?: object;
  onReady: (run: number, url: string) => void;
  onFail: (run: number, url: string) => void;
  /** It is the display's media, not a picture of an item. */
  isMedia?: boolean;
  /** Its turn has not come: nobody waits for it. */
  isNext?: boolean;
}

/** A fault of the network passes. */
const RETRY_MS = 30_000;

/** A picture of the display. The element is made once: every new one would cost an old TV memory for good. */
export function ImageElement(props: ImageElementProps) {
  const { url, run = 0, className, style, onReady, onFail, isMedia = false, isNext = false } = props;
  const picture = useRef<HTMLImageElement>(null);
  const told = useRef({ onReady, onFail });
  told.current = { onReady, onFail };

  useEffect(() => {
    const image = picture.current;
    if (!image) return;
    // Only now: what it held stays on the glass until another file is whole.
    if (url === null) return image.removeAttribute('src');
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      image.src = url;
    };
    const ready = () => isWanted && told.current.onReady(run, url);
    const fail = () => {
      if (!isWanted) return;
      timer = setTimeout(load, RETRY_MS);
      told.current.onFail(run, url);
    };
    // Decoded, too: else it would be so in the very frame in which it is to be seen.
    const loaded = () => (image.decode ? image.decode().then(ready, fail) : ready());
    image.addEventListener('load', loaded);
    image.addEventListener('error', fail);
    load();
    return () => {
      isWanted = false;
      clearTimeout(timer);
      image.removeEventListener('load', loaded);
      image.removeEventListener('error', fail);
    };
  }, [url, run]);

  return (
    <img
      ref={picture}
      className={className}
      style={style}
      alt=""
      {...(isMedia && url !== null && { 'data-media': 'image' })}
      {...(isNext && { 'data-next': '' })}
    />
  );
}
