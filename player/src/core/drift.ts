/** Pixels by which the stage is moved, so that no edge burns into the panel. */
export interface Drift {
  x: number;
  y: number;
}

const stepMs = 120_000;

/** Goes from `-reach` to `reach` and back, one pixel per step. */
const triangleWave = (step: number, reach: number) =>
  reach - Math.abs(((step + reach) % (4 * reach)) - 2 * reach);

/** The offset after this many milliseconds. */
export function driftAt(elapsed: number): Drift {
  const step = Math.floor(elapsed / stepMs);
  return { x: triangleWave(step, 3), y: triangleWave(step, 2) };
}
