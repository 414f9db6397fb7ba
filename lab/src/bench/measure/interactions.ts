/** Interaction to next paint, from the Event Timing API. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

/** The longest event of an interaction, in ms. */
export interface Interaction {
  /** From the input to the next paint. Events under 16 ms are not reported, and count as 0. */
  durationMs: number;
  /** From the input until its handlers ran. */
  delayMs: number;
  /** Time in the handlers. */
  handlersMs: number;
}

/** Time in which the page becomes idle again, even on a slow device. */
const SETTLE_MS = 1_500;

/** Records the events of interactions in every page of the context. */
export async function noteInteractions(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `window.interactions = [];
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, startTime, processingStart, processingEnd } of list.getEntries()) {
        if (!interactionId) continue;
        interactions.push({
          durationMs: duration,
          delayMs: processingStart - startTime,
          handlersMs: processingEnd - processingStart,
        });
      }
    }).observe({ type: 'event', durationThreshold: 16 })`,
  });
}

/** Does one interaction, such as one press of a key, and measures it. */
export async function measureInteraction(page: Page, act: () => Promise<unknown>): Promise<Interaction> {
  await page.evaluate('interactions.length = 0');
  await act();
  await sleep(SETTLE_MS);
  const events = await page.evaluate<Interaction[]>('interactions');
  const [longest] = events.sort((a, b) => b.durationMs - a.durationMs);
  return longest ?? { durationMs: 0, delayMs: 0, handlersMs: 0 };
}
