import { type Crowd, createCrowd } from '../../clients/crowd.ts';
import { now } from '../../clients/notes.ts';
import type { ScreenIdentity } from '../../clients/screen.ts';

/** With more in one event loop, screens would wait for each other, unlike separate devices. */
const PER_PROCESS = 2_500;
const LIMIT_MS = 120_000;

async function openCrowd(url: string, count: number, open: (crowd: Crowd) => Promise<void>): Promise<Crowd> {
  const crowd = createCrowd({ url, processes: Math.ceil(count / PER_PROCESS) });
  try {
    await open(crowd);
    await withinLimit(crowd.connectedSince(0));
    await withinLimit(crowd.untilSettled());
    return crowd;
  } catch (error) {
    await crowd.close();
    throw error;
  }
}

/** Opens screens in their own processes. Those without a token pair first. */
export const openScreens = (url: string, screens: readonly ScreenIdentity[]): Promise<Crowd> =>
  openCrowd(url, screens.length, (crowd) => crowd.open(screens.map((screen) => ({ group: 0, ...screen }))));

/** Opens sockets that only receive, as the limit. */
export const openSockets = (url: string, count: number): Promise<Crowd> =>
  openCrowd(url, count, (crowd) => crowd.openSockets(count));

/** New screens that share these displays evenly. */
export const newScreens = (count: number, pairingCodes: readonly string[]): ScreenIdentity[] =>
  Array.from({ length: count }, (_, n) => ({ pairingCode: pairingCodes[n % pairingCodes.length] ?? '' }));

/** Makes a change that every screen receives; resolves with the times from the start of the change, in ms. */
export async function measureChange(crowd: Crowd, change: () => Promise<unknown>): Promise<number[]> {
  const startedAt = now();
  await change();
  return (await withinLimit(crowd.receivedSince(startedAt))).map((at) => at - startedAt);
}

/** Rejects after two minutes. */
export function withinLimit<T>(waiting: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The screens are not ready after ${LIMIT_MS} ms.`)), LIMIT_MS);
  });
  return Promise.race([waiting, limit]).finally(() => clearTimeout(timer));
}
