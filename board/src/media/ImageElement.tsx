import { useEffect, useRef } from 'react';

interface ImageElementProps {
  /** `null` while the element waits for its next file; it then holds no memory. */
  url: string | null;
  /** A number that, when it changes, loads the same file again. */
  loadId?: number;
  className: string;
  style?: object;
  /**
   * Called when the image is loaded, and decoded if it replaces another one. `aspect` is its width by its height; 0 or
   * NaN if it has none.
   */
  onReady: (loadId: number, url: string, aspect: number) => void;
  /** Called when the image could not be loaded or decoded. The element tries again until it gets another file. */
  onError: (loadId: number, url: string) => void;
  /** True for the display's media, false for an item's image. */
  isMedia?: boolean;
  /**
   * True if another image is visible until this one is decoded: otherwise the frame that shows it would have to decode
   * it. Only for single images: Chromium 67 freezes for good when a page decodes twenty of them.
   */
  isReplacing?: boolean;
  /** True if the image loads in advance: the screen counts as painted without it. */
  isNext?: boolean;
}

/** The interval after which a failed image is tried again: network problems pass. */
const RETRY_MS = 30_000;

/** An image. The element is reused for each file: old TVs do not free the memory of removed elements. */
export function ImageElement(props: ImageElementProps) {
  const { url, loadId = 0, className, style, onReady, onError, isMedia = false, isNext = false } = props;
  const { isReplacing = isMedia } = props;
  const element = useRef<HTMLImageElement>(null);
  const callbacks = useRef({ onReady, onError });
  callbacks.current = { onReady, onError };

  useEffect(() => {
    const image = element.current;
    if (!image) return;
    // Only when there is no next file: until then the old image stays visible while the next one loads.
    if (url === null) return image.removeAttribute('src');
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      image.src = url;
    };
    const handleReady = () =>
      isCurrent && callbacks.current.onReady(loadId, url, image.naturalWidth / image.naturalHeight);
    const handleError = () => {
      if (!isCurrent) return;
      timer = setTimeout(load, RETRY_MS);
      callbacks.current.onError(loadId, url);
    };
    const handleLoad = () =>
      isReplacing && image.decode ? image.decode().then(handleReady, handleError) : handleReady();
    image.addEventListener('load', handleLoad);
    image.addEventListener('error', handleError);
    load();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      image.removeEventListener('load', handleLoad);
      image.removeEventListener('error', handleError);
    };
  }, [url, loadId, isReplacing]);

  return (
    <img
      ref={element}
      className={className}
      style={style}
      alt=""
      {...(isMedia && url !== null && { 'data-media': 'image' })}
      {...(isNext && { 'data-next': '' })}
    />
  );
}
