import { enterFullScreen, isFullScreen, leaveFullScreen, toggleFullScreen } from './full-screen.ts';

const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** True for WebKitGTK, which takes F to leave full screen: a text input would miss the letter. */
const losesLetterF = /WebKit\/6/.test(navigator.userAgent);

/** The arrow keys of a remote control move the focus between inputs and buttons. `step` is 1 or -1. */
function moveFocus(step: number) {
  const all = Array.from(document.querySelectorAll<HTMLElement>('input:enabled, button:enabled'));
  const active = document.activeElement;
  const index = active instanceof HTMLElement ? all.indexOf(active) : -1;
  const next = index < 0 && step < 0 ? -1 : index + step;
  // Without scrolling: the page has no scroll bars to scroll back.
  all[(next + all.length) % all.length]?.focus({ preventScroll: true });
}

/**
 * F11 and F toggle full screen, Escape leaves it. F types a letter in a text input. The first key enters full screen,
 * which needs a user gesture and was therefore refused at the start.
 */
export function listenForKeys() {
  let isFirstKey = true;
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isFirst = isFirstKey && !(losesLetterF && isTextInput(event.target) && event.key !== 'Enter');
    if (isFirst) isFirstKey = false;
    // In a text input, left and right move the caret.
    if (/^Arrow[UD]/.test(event.key) || (/^Arrow/.test(event.key) && !isTextInput(event.target))) {
      event.preventDefault();
      moveFocus(/Up|Left/.test(event.key) ? -1 : 1);
    }
    const isLetterF = event.key === 'f' || event.key === 'F';
    if (event.key === 'F11' || (isLetterF && !isTextInput(event.target))) {
      event.preventDefault();
      if (!event.repeat) toggleFullScreen();
    } else if (event.key === 'Escape') leaveFullScreen();
    else if (isFirst && !isFullScreen()) enterFullScreen();
  });
}
