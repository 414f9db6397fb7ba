import { expect } from 'vitest';
import type { Campaign } from './campaign.ts';

/** Runs a campaign as a test: prints every figure, and expects those that do not depend on the machine's speed. */
export async function expectShortForm({ run }: Campaign): Promise<void> {
  const figures = await run('short');
  for (const { name, measured } of figures) console.log(`${name}: ${measured}`);
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter(({ isKept, isTiming }) => !isKept && !isTiming)).toEqual([]);
}
