/** Engines of 2018 know full screen by prefixed names only, and their call answers with no promise. */
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
  return Boolean(page.fullscreenElement ?? page.webkitFullscreenElement);
}

/** Refused without a gesture, and then nothing happens: the board fills whatever window there is. */
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

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The arrows of a remote control go from one thing that can be pressed to the next; OK presses it. */
function moveFocus(way: number) {
  const all = Array.from(document.querySelectorAll<HTMLElement>('input:enabled, button:enabled'));
  const here = document.activeElement;
  const place = here instanceof HTMLElement ? all.indexOf(here) : -1;
  const next = place < 0 && way < 0 ? -1 : place + way;
  // Without a scroll: the page has no bars to scroll back with.
  all[(next + all.length) % all.length]?.focus({ preventScroll: true });
}

/**
 * F11 and F toggle, Escape leaves; while somebody types, F is a letter. The first key is the gesture without which
 * full screen was refused at the start: it asks once more.
 */
export function listenForKeys() {
  let isFirst = true;
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const asksAgain = isFirst;
    isFirst = false;
    // In what is typed, left and right are the text's own.
    if (/^Arrow[UD]/.test(event.key) || (/^Arrow/.test(event.key) && !isTyping(event.target))) {
      event.preventDefault();
      moveFocus(/Up|Left/.test(event.key) ? -1 : 1);
    }
    const isLetter = event.key === 'f' || event.key === 'F';
    if (event.key === 'F11' || (isLetter && !isTyping(event.target))) {
      event.preventDefault();
      if (!event.repeat) toggleFullScreen();
    } else if (event.key === 'Escape') leaveFullScreen();
    else if (asksAgain && !isFullScreen()) enterFullScreen();
  });
}

/** No pointer over the menu, and no button either, unless a hand is on the mouse. */
export function watchIdleness(idleMs: number, tell: (isIdle: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wake = () => {
    if (timer === undefined) tell(false);
    else clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      tell(true);
    }, idleMs);
  };
  for (const event of ['mousemove', 'mousedown', 'keydown', 'touchstart']) {
    document.addEventListener(event, wake, { passive: true });
  }
  wake();
}

/** Keeps the panel from sleeping, where the browser has a way; it lets go whenever the page is hidden. */
export function keepAwake() {
  if (!('wakeLock' in navigator)) return;
  const request = () => {
    if (document.visibilityState === 'visible')
      void navigator.wakeLock.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', request);
  request();
}

/** A picture from another host may never come. */
const picturesMs = 2_000;

/** Two frames later what was drawn is on the glass, with its pictures but for those of the next item. */
export function afterPaint(callback: () => void) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const awaited = Array.from(document.querySelectorAll<HTMLImageElement>('img[src]:not([data-next])'))
        .filter(({ complete }) => !complete)
        .map((picture) => picture.decode().catch(ignore));
      const late = new Promise((resolve) => setTimeout(resolve, picturesMs));
      void Promise.race([Promise.all(awaited), late]).then(callback);
    }),
  );
}

/** Says the address of every picture and film that could not be shown. */
export function listenForFaults(tell: (address: string) => void) {
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLImageElement || target instanceof HTMLVideoElement) tell(target.src);
  };
  document.addEventListener('error', hear, true);
}
