/** Fetches the content of a screen over HTTP as `player/src/app/content-loader.ts` does. */
import { REQUEST_TIMEOUT_MS, RESPONSE_START_TIMEOUT_MS } from '@menuboard/contract/domain/limits';
import type { PairingResult, ScreenContent } from '@menuboard/contract/screen';
import { Client, request } from 'undici';
import { retryDelay } from './retry-delay.ts';
import type { Route, ScreenIdentity } from './screen-orders.ts';

export interface ContentLoader {
  load: () => void;
  /** Loads at a random moment within `ms`. */
  loadWithin: (ms: number) => void;
  hasFailed: () => boolean;
}

const options = { headersTimeout: RESPONSE_START_TIMEOUT_MS, bodyTimeout: REQUEST_TIMEOUT_MS };
/** As long as a browser keeps a connection, unless the server closes it before. */
const KEEP_ALIVE_MS = 300_000;

/** Pairs a new screen. */
export async function pairScreen(url: string, pairingCode: string): Promise<Required<ScreenIdentity>> {
  const answer = await request(`${url}/api/displays/pair`, {
    ...options,
    reset: true,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pairingCode }),
  });
  if (answer.statusCode !== 200) {
    throw new Error(`Pairing: ${answer.statusCode} ${await answer.body.text()}`);
  }
  const { screenToken } = (await answer.body.json()) as PairingResult;
  return { pairingCode, screenToken };
}

/** @returns `undefined` if the request failed */
async function fetchContent(
  device: Client,
  { screenToken }: Required<ScreenIdentity>,
  tag: string | undefined,
): Promise<ScreenContent | 'unchanged' | undefined> {
  try {
    const { statusCode, body } = await device.request({
      ...options,
      method: 'GET',
      path: '/api/screens/content',
      headers: {
        authorization: `Bearer ${screenToken}`,
        ...(tag !== undefined && { 'if-none-match': `"${tag}"` }),
      },
    });
    const text = await body.text();
    if (statusCode === 304) return 'unchanged';
    return statusCode === 200 ? (JSON.parse(text) as ScreenContent) : undefined;
  } catch {
    return undefined;
  }
}

/** One request at a time, repeated until the server answers. */
export function createContentLoader(
  { url, localAddress }: Route,
  identity: Required<ScreenIdentity>,
  knownTag: () => string | undefined,
  onContent: (content: ScreenContent) => void,
): ContentLoader {
  // Every screen is a device: it uses its own connection again, but no other screen's.
  const device = new Client(url, { localAddress, keepAliveTimeout: KEEP_ALIVE_MS });
  let isLoading = false;
  let isRequested = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let isScheduled = false;

  function load(): void {
    isRequested = true;
    if (!isLoading) void loadRequested();
  }

  async function loadRequested(): Promise<void> {
    isLoading = true;
    while (isRequested) {
      isRequested = false;
      clearTimeout(retry);
      const sentAt = performance.now();
      const loaded = await fetchContent(device, identity, knownTag());
      failures = loaded ? 0 : failures + 1;
      if (!loaded) retry = setTimeout(load, retryDelay(failures, performance.now() - sentAt));
      else if (loaded !== 'unchanged') onContent(loaded);
    }
    isLoading = false;
  }

  return {
    load,
    loadWithin(ms) {
      if (ms === 0) return load();
      if (isScheduled) return;
      isScheduled = true;
      setTimeout(() => {
        isScheduled = false;
        load();
      }, ms * Math.random());
    },
    hasFailed: () => failures > 0,
  };
}
