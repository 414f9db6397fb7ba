import { expect } from 'vitest';
import type { Campaign } from './campaign.ts';

/** A campaign as the suite runs it: every figure is printed, and has to hold. */
export async function expectShortForm({ run }: Campaign): Promise<void> {
  const figures = await run('short');
  for (const { what, measured } of figures) console.log(`${what}: ${measured}`);
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter(({ holds }) => !holds)).toEqual([]);
}
