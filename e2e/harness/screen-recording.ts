/** A page's own record of the states that it showed, updated at every animation frame. */
import type { Tv } from '../pages/tv.ts';
import type { SimulatedPage } from './page-clock.ts';

export interface ShownState {
  /** The restaurant's time in ms since 1970. */
  at: number;
  /** `menu Lunch`, `loop`, the phase of a screen without content, or `blank`, `nothing`, `status`. */
  state: string;
}

export interface ScreenRecording {
  states: ShownState[];
  frames: number;
  /** Time at which a reloaded page replaced this one. */
  until?: number;
}

function installRecorder() {
  const page: SimulatedPage & { recording?: ScreenRecording } = window;
  const { clock } = page;
  const recording: ScreenRecording = { states: [], frames: 0 };
  const isRendered = (media: Element) => {
    if (getComputedStyle(media).opacity !== '1') return false;
    if (media instanceof HTMLVideoElement) return media.readyState >= 2;
    return media instanceof HTMLImageElement && media.complete && media.naturalWidth > 0;
  };
  const readState = () => {
    const app = document.querySelector('[data-phase]');
    if (!app) return 'nothing';
    const phase = app.getAttribute('data-phase') || '';
    if (phase !== 'showing') return phase;
    const board = document.querySelector('[data-board]');
    if (!board) return 'blank';
    const kind = board.getAttribute('data-board');
    if (kind === 'status') return 'status';
    if (kind === 'media') {
      return Array.from(document.querySelectorAll('[data-media]')).some(isRendered) ? 'loop' : 'blank';
    }
    const title = document.querySelector('h1');
    const item = document.querySelector('article, [data-item]');
    if (!title || title.offsetHeight === 0 || !item || !item.textContent) return 'blank';
    return `menu ${title.textContent}`;
  };
  page.recording = recording;
  addEventListener('pagehide', () => {
    if (location.protocol === 'about:') return;
    recording.until = clock ? clock.restaurantNow() : 0;
    const before: ScreenRecording[] = JSON.parse(sessionStorage.getItem('recordings') || '[]');
    sessionStorage.setItem('recordings', JSON.stringify(before.concat(recording)));
  });
  const recordChange = () => {
    const state = readState();
    const last = recording.states[recording.states.length - 1];
    if (last && last.state === state) return false;
    recording.states.push({ at: clock ? clock.restaurantNow() : 0, state });
    return true;
  };
  const recordFrame = () => {
    recording.frames += 1;
    recordChange();
    requestAnimationFrame(recordFrame);
  };
  page.recordChange = recordChange;
  requestAnimationFrame(recordFrame);
}

/** Records every page that the TV opens later. Call it after `setPageClock`. */
export function recordScreen(tv: Tv): Promise<unknown> {
  return tv.addScript(`(${installRecorder})()`);
}

export async function readRecording(tv: Tv): Promise<ScreenRecording> {
  return (await tv.evaluate('window.recording')) as ScreenRecording;
}

/** Recordings of this page and of earlier ones that reloaded themselves. */
export async function readRecordings(tv: Tv): Promise<ScreenRecording[]> {
  const all = "JSON.parse(sessionStorage.getItem('recordings') || '[]').concat(window.recording)";
  return (await tv.evaluate(all)) as ScreenRecording[];
}
