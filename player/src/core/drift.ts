const stepMs = 120_000;

/** There and back between `-reach` and `reach`, a pixel at a time. */
const swing = (step: number, reach: number) => reach - Math.abs(((step + reach) % (4 * reach)) - 2 * reach);

/** Where the stage stands after so many ms: never long in one place, for a panel keeps what it shows for months. */
export function driftAt(elapsed: number): { x: number; y: number } {
  const step = Math.floor(elapsed / stepMs);
  return { x: swing(step, 3), y: swing(step, 2) };
}
