/** Calls `onChange` with true after `idleMs` without input, and with false at the next input. */
export function watchIdle(idleMs: number, onChange: (isIdle: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleInput = () => {
    if (timer === undefined) onChange(false);
    else clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      onChange(true);
    }, idleMs);
  };
  for (const event of ['mousemove', 'mousedown', 'keydown', 'touchstart']) {
    document.addEventListener(event, handleInput, { passive: true });
  }
  handleInput();
}
