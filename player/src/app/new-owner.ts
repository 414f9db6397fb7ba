import type { Clock } from '../ports/clock.ts';

/** How long a claimed screen names its new owner, and offers to be taken back. */
const noticeMs = 60_000;

/** Whether the screen was claimed within the last minute. `onChange` is called when that changes. */
export function createNewOwner(clock: Clock, onChange: () => void) {
  let isShown = false;
  let cancel = () => {};

  const setShown = (isNowShown: boolean) => {
    cancel();
    isShown = isNowShown;
    onChange();
  };

  return {
    isShown: () => isShown,
    show: () => {
      setShown(true);
      cancel = clock.after(noticeMs, () => setShown(false));
    },
    hide: () => setShown(false),
  };
}
