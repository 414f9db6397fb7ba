import { useEffect, useRef } from 'react';

interface VideoElementProps {
  /** Nothing: it waits to be used again, and holds no decoder. */
  url: string | null;
  /** Another number asks for the same file anew. */
  run: number;
  className: string;
  /** It stands at its beginning. */
  isStill: boolean;
  /** Round and round; else it says when it is over. */
  isLooping: boolean;
  onReady: (run: number) => void;
  onFail: (run: number) => void;
  onOver: (run: number) => void;
}

const CHECK_INTERVAL_MS = 1_000;
/** So many checks without a new picture, and it counts as stuck. */
const STUCK_AFTER_CHECKS = 10;
/** A film of a few pictures may be found at the same one each time. */
const SHORT_VIDEO_SECONDS = 2;

/** Engines since 2020 say when a picture of a film is really there; to be playing can be a moment earlier, or later. */
const hasFrameCallback = () => 'requestVideoFrameCallback' in HTMLVideoElement.prototype;

/** A film without sound. The element is made once: every new one would cost an old TV memory for good. */
export function VideoElement(props: VideoElementProps) {
  const { url, run, className, isStill, isLooping, onReady, onFail, onOver } = props;
  const film = useRef<HTMLVideoElement>(null);
  const told = useRef({ onReady, onFail, onOver });
  told.current = { onReady, onFail, onOver };

  useEffect(() => {
    const video = film.current;
    if (!video || url === null) return;
    let frame = 0;
    let isSeen = isStill || !hasFrameCallback();
    const tell = () => {
      told.current.onReady(run);
      if (video.ended) told.current.onOver(run);
    };
    // Not before a frame with its picture has been made behind what is shown; a page that nobody sees makes none.
    const ready = () => {
      cancelAnimationFrame(frame);
      if (document.hidden) return tell();
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(tell);
      });
    };
    // Whichever comes first: one that has been shown may not be loaded yet.
    const started = () => (isSeen || document.hidden) && ready();
    const see = () => {
      isSeen = true;
      if (video.readyState > video.HAVE_CURRENT_DATA && !video.paused) ready();
    };
    const fail = () => told.current.onFail(run);
    let [position, stuck] = [-1, 0];
    const check = () => {
      const isLong = video.duration >= SHORT_VIDEO_SECONDS;
      // Out of sight some engines let films stand.
      const isRunning = video.ended || document.hidden || video.currentTime !== position;
      stuck = isLong && !isRunning ? stuck + 1 : 0;
      position = video.currentTime;
      if (video.ended) tell();
      // An engine that shows films in a way of its own may never say so.
      else if (position > 0) ready();
      if (stuck >= STUCK_AFTER_CHECKS) fail();
      else if (video.paused && !video.ended) play();
    };
    const play = () => {
      const started: Promise<void> | undefined = video.play();
      started?.catch(() => undefined);
    };

    // By hand: only a film that is muted in the markup and as a property starts by itself everywhere.
    for (const name of ['muted', 'playsinline', 'webkit-playsinline']) video.setAttribute(name, '');
    video.muted = true;
    video.addEventListener('error', fail);
    video.addEventListener('ended', ready);
    video.addEventListener(isStill ? 'loadeddata' : 'playing', started);
    video.preload = isStill ? 'metadata' : 'auto';
    video.src = url;
    const asked = isSeen ? 0 : video.requestVideoFrameCallback(see);
    const timer = isStill ? undefined : setInterval(check, CHECK_INTERVAL_MS);
    if (!isStill) play();
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
      if (asked) video.cancelVideoFrameCallback(asked);
      video.removeEventListener('error', fail);
      video.removeEventListener('ended', ready);
      video.removeEventListener('playing', started);
      video.removeEventListener('loadeddata', started);
      // Dropped from the page alone it would keep its decoder, and a TV has few.
      video.pause();
      video.removeAttribute('src');
      video.load();
    };
  }, [url, run, isStill]);
  useEffect(() => {
    const video = film.current;
    if (!video) return;
    video.loop = isLooping;
    // It was to make way for another one that is not coming any more.
    if (isLooping && video.ended) video.play()?.catch(() => undefined);
  }, [isLooping]);

  return (
    <video
      muted
      ref={film}
      className={className}
      tabIndex={-1}
      aria-hidden="true"
      {...(url !== null && { 'data-media': 'video' })}
    />
  );
}
