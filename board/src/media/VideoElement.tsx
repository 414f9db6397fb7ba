import { useEffect, useRef } from 'react';

interface VideoElementProps {
  /** `null` while the element waits for its next file; it then holds no decoder. */
  url: string | null;
  /** A number that, when it changes, loads the same file again. */
  loadId: number;
  className: string;
  /** Shows only the first frame, for miniatures. */
  isStill: boolean;
  /** True if the video repeats; otherwise `onEnded` is called at its end. */
  isLooping: boolean;
  style?: object;
  /** Called when a frame of the video can be shown. `aspect` is its width by its height; NaN if it is unknown. */
  onReady: (loadId: number, aspect: number) => void;
  onError: (loadId: number) => void;
  onEnded: (loadId: number) => void;
}

const CHECK_INTERVAL_MS = 1_000;
/** The number of checks without progress after which a video is stuck. */
const STUCK_AFTER_CHECKS = 10;
/** The length of a video below which checks may find the same position each time. */
const SHORT_VIDEO_SECONDS = 2;

/** Engines since 2020 report a presented frame. The event `playing` may come a moment before or after the frame. */
const hasFrameCallback = () => 'requestVideoFrameCallback' in HTMLVideoElement.prototype;

/** A video without sound. The element is reused for each file: old TVs do not free the memory of removed elements. */
export function VideoElement(props: VideoElementProps) {
  const { url, loadId, className, style, isStill, isLooping, onReady, onError, onEnded } = props;
  const element = useRef<HTMLVideoElement>(null);
  const callbacks = useRef({ onReady, onError, onEnded });
  callbacks.current = { onReady, onError, onEnded };

  useEffect(() => {
    const video = element.current;
    if (!video || url === null) return;
    let frame = 0;
    let isPresented = isStill || !hasFrameCallback();
    const notify = () => {
      callbacks.current.onReady(loadId, video.videoWidth / video.videoHeight);
      if (video.ended) callbacks.current.onEnded(loadId);
    };
    // Waits until the hidden element has drawn a frame. A hidden page draws none.
    const notifyAfterFrame = () => {
      cancelAnimationFrame(frame);
      if (document.hidden) return notify();
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(notify);
      });
    };
    // `playing` and the frame callback come in either order.
    const handleStart = () => (isPresented || document.hidden) && notifyAfterFrame();
    const handleFrame = () => {
      isPresented = true;
      if (video.readyState > video.HAVE_CURRENT_DATA && !video.paused) notifyAfterFrame();
    };
    const handleError = () => callbacks.current.onError(loadId);
    let [position, stuckChecks] = [-1, 0];
    const check = () => {
      const isLong = video.duration >= SHORT_VIDEO_SECONDS;
      // Some engines pause videos of hidden pages.
      const isRunning = video.ended || document.hidden || video.currentTime !== position;
      stuckChecks = isLong && !isRunning ? stuckChecks + 1 : 0;
      position = video.currentTime;
      if (video.ended) notify();
      // Engines that draw videos outside the page may never fire the events.
      else if (position > 0) notifyAfterFrame();
      if (stuckChecks >= STUCK_AFTER_CHECKS) handleError();
      else if (video.paused && !video.ended) play();
    };
    const play = () => {
      const started: Promise<void> | undefined = video.play();
      started?.catch(() => undefined);
    };

    // React sets `muted` only as a property. Some engines start a video by themselves only with the attribute, too.
    for (const name of ['muted', 'playsinline', 'webkit-playsinline']) video.setAttribute(name, '');
    video.muted = true;
    video.addEventListener('error', handleError);
    video.addEventListener('ended', notifyAfterFrame);
    video.addEventListener(isStill ? 'loadeddata' : 'playing', handleStart);
    video.preload = isStill ? 'metadata' : 'auto';
    video.src = url;
    const frameCallback = isPresented ? 0 : video.requestVideoFrameCallback(handleFrame);
    const timer = isStill ? undefined : setInterval(check, CHECK_INTERVAL_MS);
    if (!isStill) play();
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
      if (frameCallback) video.cancelVideoFrameCallback(frameCallback);
      video.removeEventListener('error', handleError);
      video.removeEventListener('ended', notifyAfterFrame);
      video.removeEventListener('playing', handleStart);
      video.removeEventListener('loadeddata', handleStart);
      // Frees the decoder; TVs have few. Removing the element alone would not.
      video.pause();
      video.removeAttribute('src');
      video.load();
    };
  }, [url, loadId, isStill]);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    video.loop = isLooping;
    // The video had ended to make way for another file, which has been taken off the list.
    if (isLooping && video.ended) video.play()?.catch(() => undefined);
  }, [isLooping]);

  return (
    <video
      muted
      ref={element}
      className={className}
      style={style}
      tabIndex={-1}
      aria-hidden="true"
      {...(url !== null && { 'data-media': 'video' })}
    />
  );
}
