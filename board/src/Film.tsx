import { useEffect, useRef } from 'react';

interface FilmProps {
  url: string;
  className: string;
  isStill: boolean;
  onReady?: () => void;
  onFail?: () => void;
}

const CHECK_MS = 5_000;
/** So many checks without a new picture, and it counts as stuck. */
const STUCK_CHECKS = 2;
/** A film of a few pictures may be found at the same one each time. */
const SHORT_SECONDS = 2;

/** A film without sound, round and round. */
export function Film({ url, className, isStill, onReady, onFail }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const told = useRef({ onReady, onFail });
  told.current = { onReady, onFail };

  useEffect(() => {
    const video = film.current;
    if (!video) return;
    const ready = () => told.current.onReady?.();
    const fail = () => told.current.onFail?.();
    let [position, stuck] = [-1, 0];
    const check = () => {
      const isLong = video.duration >= SHORT_SECONDS;
      stuck = isLong && video.currentTime === position ? stuck + 1 : 0;
      position = video.currentTime;
      if (stuck >= STUCK_CHECKS) fail();
      else if (video.paused) play();
    };
    const play = () => {
      const started: Promise<void> | undefined = video.play();
      started?.catch(() => undefined);
    };

    // By hand: only a film that is muted in the markup and as a property starts by itself everywhere.
    for (const name of ['muted', 'loop', 'playsinline', 'webkit-playsinline']) video.setAttribute(name, '');
    video.muted = true;
    video.addEventListener('error', fail);
    video.addEventListener(isStill ? 'loadeddata' : 'playing', ready);
    video.preload = isStill ? 'metadata' : 'auto';
    video.src = url;
    const timer = isStill ? undefined : setInterval(check, CHECK_MS);
    if (!isStill) play();
    return () => {
      clearInterval(timer);
      video.removeEventListener('error', fail);
      video.removeEventListener('playing', ready);
      video.removeEventListener('loadeddata', ready);
      // Dropped from the page alone it would keep its decoder, and a TV has few.
      video.pause();
      video.removeAttribute('src');
      video.load();
    };
  }, [url, isStill]);

  return <video muted ref={film} className={className} data-media="video" tabIndex={-1} aria-hidden="true" />;
}
