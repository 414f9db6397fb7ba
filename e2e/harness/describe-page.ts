import type { Page, Request } from 'playwright-core';
import { describeWebSockets, timeOfDay } from './web-socket-records.ts';

const MAX_LENGTH = 4_000;
const TICK_MS = 1_000;
const PAUSE_MS = 5_000;

/** Times when this process was ready but did not run: time limits on a paused machine say nothing about the page. */
const pauses: string[] = [];
let lastTick = performance.now();
setInterval(() => {
  const now = performance.now();
  if (now - lastTick > PAUSE_MS)
    pauses.push(`${Math.round(now - lastTick)} ms before ${new Date().toISOString()}`);
  lastTick = now;
}, TICK_MS).unref();

/** Describes what a page shows and waits for, because many failures on a busy machine cannot be repeated. */
export async function describePage(page: Page): Promise<string> {
  const parts = [
    listConsole(page),
    listUnanswered(page),
    Promise.resolve(describeWebSockets(page)),
    page.locator('body').ariaSnapshot(),
  ];
  const texts = await Promise.all(parts.map((part) => part.catch(String)));
  const described = `At the failure, at ${timeOfDay()}, ${page.url()} showed:\n${texts.join('\n').slice(0, MAX_LENGTH)}`;
  return pauses.length === 0 ? described : `${described}\nThis process was paused for ${pauses.join(', ')}.`;
}

async function listConsole(page: Page): Promise<string> {
  // A recycled page has messages of earlier tests.
  const filter = 'since-navigation';
  const messages = (await page.consoleMessages({ filter })).map(
    (message) => `${timeOfDay(message.timestamp())} ${message.type()}: ${message.text()}`,
  );
  const errors = (await page.pageErrors({ filter })).map((error) => `uncaught: ${error.message}`);
  return [...messages, ...errors].slice(-10).join('\n');
}

async function listUnanswered(page: Page): Promise<string> {
  const requests = await page.requests();
  return requests
    .map((request) => ({ request, state: stateOf(request) }))
    .filter(({ state }) => state !== 'answered')
    .map(({ request, state }) => `${request.method()} ${request.url()}: ${state}`)
    .join('\n');
}

function stateOf(request: Request): string {
  const failure = request.failure();
  if (failure) return failure.errorText;
  const response = request.existingResponse();
  if (!response) return 'no answer';
  return response.status() < 400 ? 'answered' : `status ${response.status()}`;
}
