/** What stood on the glass and when, noted by the page itself at every animation frame. */
import type { Tv } from '../pages/tv.ts';
import { addScript, type SimulatedPage } from './page-clock.ts';

export interface Seen {
  /** By the right time, ms since 1970. */
  at: number;
  /** `menu Lunch`, `loop`, the phase of a screen that shows no content, or what is wrong. */
  what: string;
}

export interface Watch {
  seen: Seen[];
  frames: number;
  /** When the page made way for a fresh one. */
  until?: number;
}

function watch() {
  const page: SimulatedPage & { watch?: Watch } = window;
  const { clock } = page;
  const log: Watch = { seen: [], frames: 0 };
  const isOnGlass = (media: Element) => {
    if (getComputedStyle(media).opacity !== '1') return false;
    if (media instanceof HTMLVideoElement) return media.readyState >= 2;
    return media instanceof HTMLImageElement && media.complete && media.naturalWidth > 0;
  };
  const shown = () => {
    const app = document.querySelector('[data-phase]');
    if (!app) return 'nothing';
    const phase = app.getAttribute('data-phase') || '';
    if (phase !== 'showing') return phase;
    const board = document.querySelector('[data-board]');
    if (!board) return 'blank';
    const kind = board.getAttribute('data-board');
    if (kind === 'status') return 'status';
    if (kind === 'media') {
      return Array.from(document.querySelectorAll('[data-media]')).some(isOnGlass) ? 'loop' : 'blank';
    }
    const title = document.querySelector('h1');
    const item = document.querySelector('article, [data-item]');
    if (!title || title.offsetHeight === 0 || !item || !item.textContent) return 'blank';
    return `menu ${title.textContent}`;
  };
  page.watch = log;
  addEventListener('pagehide', () => {
    if (location.protocol === 'about:') return;
    log.until = clock ? clock.right() : 0;
    const before: Watch[] = JSON.parse(sessionStorage.getItem('watches') || '[]');
    sessionStorage.setItem('watches', JSON.stringify(before.concat(log)));
  });
  const look = () => {
    const what = shown();
    const last = log.seen[log.seen.length - 1];
    if (last && last.what === what) return false;
    log.seen.push({ at: clock ? clock.right() : 0, what });
    return true;
  };
  const frame = () => {
    log.frames += 1;
    look();
    requestAnimationFrame(frame);
  };
  page.look = look;
  requestAnimationFrame(frame);
}

/** After `setPageClock`. */
export function watchGlass(tv: Tv): Promise<unknown> {
  return addScript(tv, `(${watch})()`);
}

export async function readWatch(tv: Tv): Promise<Watch> {
  return (await tv.evaluate('window.watch')) as Watch;
}

/** Of the page, and of those before it which made way for a fresh one. */
export async function readWatches(tv: Tv): Promise<Watch[]> {
  const all = "JSON.parse(sessionStorage.getItem('watches') || '[]').concat(window.watch)";
  return (await tv.evaluate(all)) as Watch[];
}
