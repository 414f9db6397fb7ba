/** Fetches the alerts of a feed. Addresses are checked with each request and each redirect (`http/fetch-outside.ts`). */
import { TillProblem } from '@menuboard/links/connector';
import { LRUCache } from 'lru-cache';
import { type Kit, perKit } from '../../app/kit.ts';
import { refusalOfUrl } from '../../http/outside-url.ts';
import { SECOND } from '../../kernel/time/clock.ts';
import { type CapDocument, type CapLink, type CapMessage, readCap } from './cap.ts';
import { FeedProblem } from './read-xml.ts';

const BYTES_MAX = 2_000_000;
const REDIRECTS_MAX = 3;
const LINKS_MAX = 30;
/** For a feed with all documents that it lists, so that a slow one does not keep the alerts of other restaurants. */
const FEED_LIMIT_MS = 20 * SECOND;
/** Documents of indexes never change, so each is read once. */
const REMEMBERED_MAX = 500;

const refusals = {
  unreadable: 'The address must look like https://example.com/alerts.xml.',
  insecure: 'The address must begin with https://, so that nobody on the way can change an alert.',
  private: 'The address belongs to a private network. Give a public one.',
};

/** Sentence about an address that this server does not call. */
export function problemOfAddress({ config }: Pick<Kit, 'config'>, url: string): string | undefined {
  const refusal = refusalOfUrl(url, config.canWebhooksBeLocal);
  return refusal && refusals[refusal];
}

async function readDocument(kit: Kit, url: string, signal: AbortSignal): Promise<CapDocument> {
  const refusal = problemOfAddress(kit, url);
  if (refusal) throw new FeedProblem(refusal);
  const headers = {
    accept: 'application/cap+xml, application/atom+xml, application/rss+xml, application/xml',
  };
  try {
    const request = { url, headers, redirects: REDIRECTS_MAX, maxBytes: BYTES_MAX };
    const { status, body } = await kit.fetcher.fetch(request, signal);
    if (status !== 200) throw new FeedProblem(`The server at the address answers with the status ${status}.`);
    return readCap(body);
  } catch (error) {
    if (!(error instanceof TillProblem)) throw error;
    throw new FeedProblem(
      error.kind === 'away'
        ? 'The server at the address does not answer.'
        : 'The address cannot be read: it leads to a private network, redirects too often, or has more than 2 MB.',
    );
  }
}

/** Documents that were read, of all restaurants: the address and the version of an entry. */
const rememberedOf = perKit(() => new LRUCache<string, CapMessage[]>({ max: REMEMBERED_MAX }));

async function readLinked(
  kit: Kit,
  base: string,
  { url, version }: CapLink,
  signal: AbortSignal,
): Promise<CapMessage[]> {
  if (!URL.canParse(url, base)) return [];
  const address = new URL(url, base).href;
  const remembered = rememberedOf(kit);
  const key = `${version} ${address}`;
  const known = remembered.get(key);
  if (known) return known;
  // An index in an index is not followed, so that none leads in a circle.
  const { messages } = await readDocument(kit, address, signal);
  remembered.set(key, messages);
  return messages;
}

export interface FeedReading {
  messages: CapMessage[];
  /** Set if a document of an index could not be read. The other alerts count. */
  problem: string | null;
}

/** Throws `FeedProblem` if the address itself cannot be read. */
export async function fetchFeed(kit: Kit, url: string): Promise<FeedReading> {
  const signal = AbortSignal.timeout(FEED_LIMIT_MS);
  const { messages, links = [] } = await readDocument(kit, url, signal);
  const all = [...messages];
  let problem: string | null = null;
  for (const link of links.slice(0, LINKS_MAX)) {
    try {
      all.push(...(await readLinked(kit, url, link, signal)));
    } catch (error) {
      if (!(error instanceof FeedProblem)) throw error;
      problem = 'One of the alerts that the address lists cannot be read.';
    }
  }
  return { messages: all, problem };
}
