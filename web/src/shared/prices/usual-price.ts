/** A price this many times the usual one is more often a slip than a dish. */
const FACTOR = 10;

/** The median of prices: half of them are lower. Undefined for fewer than three, which say nothing yet. */
export function usualPrice(prices: readonly number[]): number | undefined {
  if (prices.length < 3) return undefined;
  const sorted = [...prices].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/** True if a price is so far above the usual one that the owner should look again. */
export function isUnusuallyHigh(price: number, usual: number | undefined): boolean {
  return usual !== undefined && usual > 0 && price > usual * FACTOR;
}
