import { useEffect, useRef } from 'react';

interface PictureProps {
  /** Nothing: it waits to be used again, and holds no memory. */
  url: string | null;
  /** Another number asks for the same file anew. */
  run: number;
  className: string;
  onReady: (run: number) => void;
  onFail: (run: number) => void;
}

/** A picture of the display. The element is made once: every new one would cost an old TV memory for good. */
export function Picture({ url, run, className, onReady, onFail }: PictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const told = useRef({ onReady, onFail });
  told.current = { onReady, onFail };

  useEffect(() => {
    const image = picture.current;
    if (!image || url === null) return;
    let isWanted = true;
    const ready = () => isWanted && told.current.onReady(run);
    const fail = () => isWanted && told.current.onFail(run);
    // Decoded, too: else it would be so in the very frame in which it is to be seen.
    const loaded = () => (image.decode ? image.decode().then(ready, fail) : ready());
    image.addEventListener('load', loaded);
    image.addEventListener('error', fail);
    image.src = url;
    return () => {
      isWanted = false;
      image.removeEventListener('load', loaded);
      image.removeEventListener('error', fail);
      image.removeAttribute('src');
    };
  }, [url, run]);

  return <img ref={picture} className={className} alt="" {...(url !== null && { 'data-media': 'image' })} />;
}
