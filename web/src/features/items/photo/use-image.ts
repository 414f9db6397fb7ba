import { useEffect, useState } from 'react';

/** Loads an image; undefined until it is there. */
export function useImage(url: string | undefined) {
  const [loaded, setLoaded] = useState<{ url: string; image: HTMLImageElement | null }>();
  useEffect(() => {
    if (url === undefined) return;
    const image = new Image();
    let isWanted = true;
    const settle = (result: HTMLImageElement | null) => {
      if (isWanted) setLoaded({ url, image: result });
    };
    image.onload = () => settle(image);
    image.onerror = () => settle(null);
    image.src = url;
    return () => {
      isWanted = false;
    };
  }, [url]);
  const isCurrent = loaded !== undefined && loaded.url === url;
  return {
    image: isCurrent ? (loaded.image ?? undefined) : undefined,
    hasFailed: isCurrent && loaded.image === null,
  };
}
