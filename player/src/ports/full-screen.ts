/** Engines of 2018 have prefixed names only, and their functions return no promise. */
interface FullScreenElement {
  requestFullscreen?: () => Promise<void>;
  webkitRequestFullscreen?: () => void;
}
interface FullScreenDocument {
  fullscreenElement?: Element | null;
  webkitFullscreenElement?: Element | null;
  exitFullscreen?: () => Promise<void>;
  webkitExitFullscreen?: () => void;
}

const page: FullScreenDocument = document;
const root: FullScreenElement = document.documentElement;

const ignore = () => undefined;

export function isFullScreen(): boolean {
  return !!(page.fullscreenElement ?? page.webkitFullscreenElement);
}

/** Without a user gesture the browser refuses, and nothing happens. */
export function enterFullScreen() {
  if (root.requestFullscreen) root.requestFullscreen().catch(ignore);
  else root.webkitRequestFullscreen?.();
}

export function leaveFullScreen() {
  if (!isFullScreen()) return;
  if (page.exitFullscreen) page.exitFullscreen().catch(ignore);
  else page.webkitExitFullscreen?.();
}

export function toggleFullScreen() {
  if (isFullScreen()) leaveFullScreen();
  else enterFullScreen();
}
