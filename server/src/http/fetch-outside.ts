/** Fetches from addresses that a person has chosen, such as those of tills. Each hop of a redirect is checked again. */
import type { IncomingMessage } from 'node:http';
import { TillProblem, type TillRequest, type TillResponse } from '@menuboard/links/connector';
import { SECOND } from '../kernel/time/clock.ts';
import { ClosedAddressError } from './look-up.ts';
import { openConnections, problemOfConnection } from './outside-connections.ts';
import { refusalOfUrl } from './outside-url.ts';

export interface Fetcher {
  /** Throws a `TillProblem` without a complete answer. */
  fetch(request: TillRequest, signal?: AbortSignal): Promise<TillResponse>;
  /** Ends all requests. */
  stop(): void;
}

const TIMEOUT_MS = 10 * SECOND;
const MAX_BYTES = 10_000_000;
/** Headers that another origin may see after a redirect: never a secret. */
const openHeaders = new Set(['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'user-agent']);

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

function checkedUrl(address: string, canBeLocal: boolean): URL {
  const refusal = refusalOfUrl(address, canBeLocal);
  if (refusal === 'unreadable')
    throw new TillProblem('settings', 'The address must look like https://example.com/menu.csv.');
  if (refusal === 'insecure')
    throw new TillProblem(
      'settings',
      'The address must begin with https://, so that nobody on the way can change the menu.',
    );
  if (refusal === 'private') throw new TillProblem('settings', new ClosedAddressError().message);
  return new URL(address);
}

/** The request that follows a redirect. */
function redirected(
  { url: from, method = 'GET', headers = {}, body, ...rest }: TillRequest,
  status: number,
  to: string,
): TillRequest {
  if (!URL.canParse(to, from)) throw new TillProblem('away', 'The till redirects to no address.');
  const url = new URL(to, from);
  const isSameOrigin = url.origin === new URL(from).origin;
  const isReading = method === 'GET';
  const repeats = isReading || (status >= 307 && isSameOrigin);
  const allowed = Object.entries(headers).filter(
    ([name]) => isSameOrigin || openHeaders.has(name.toLowerCase()),
  );
  return {
    ...rest,
    url: url.href,
    method: repeats ? method : 'GET',
    headers: Object.fromEntries(allowed),
    ...(repeats && body !== undefined && { body }),
  };
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    bytes += part.length;
    if (bytes > maxBytes) {
      response.destroy();
      throw new TillProblem('settings', `The answer is larger than ${Math.round(maxBytes / 1_000_000)} MB.`);
    }
    parts.push(part);
  }
  // A connection that breaks ends the loop without an error if the length is unknown.
  if (!response.complete) throw new TillProblem('away', 'The till closed the connection.');
  return Buffer.concat(parts);
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return Object.fromEntries(entries);
}

/** @param canBeLocal whether addresses of this machine and its network are allowed, and plain http */
export function createFetcher(canBeLocal: boolean, timeoutMs = TIMEOUT_MS): Fetcher {
  const connections = openConnections(canBeLocal);
  const stopping = new AbortController();

  async function follow(request: TillRequest, signal: AbortSignal): Promise<TillResponse> {
    const { method = 'GET', headers = {}, body = '', redirects = 0, maxBytes = MAX_BYTES } = request;
    const url = checkedUrl(request.url, canBeLocal);
    const sent = { 'user-agent': 'Menuboard', 'accept-encoding': 'identity', ...headers };
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const response = await connections.open(url, { method, headers: { ...sent, ...length }, body, signal });
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (isRedirect(status) && location !== undefined && redirects > 0) {
      response.destroy();
      return follow({ ...redirected(request, status, location), redirects: redirects - 1 }, signal);
    }
    return { status, headers: headersOf(response), body: await readBody(response, maxBytes) };
  }

  return {
    async fetch(request, cancelled) {
      const signals = [AbortSignal.timeout(timeoutMs), stopping.signal, ...(cancelled ? [cancelled] : [])];
      const signal = AbortSignal.any(signals);
      try {
        return await follow(request, signal);
      } catch (error) {
        if (error instanceof TillProblem) throw error;
        if (error instanceof ClosedAddressError) throw new TillProblem('settings', error.message);
        const reason = signal.aborted ? signal.reason : error;
        throw new TillProblem('away', problemOfConnection(reason, timeoutMs));
      }
    },
    stop() {
      stopping.abort();
      connections.stop();
    },
  };
}
