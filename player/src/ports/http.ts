import { type OpenClaim, readOpenClaim } from '@menuboard/contract/domain/claim';
import { isRecord } from '@menuboard/contract/domain/guards';
import { REQUEST_TIMEOUT_MS, RESPONSE_START_TIMEOUT_MS } from '@menuboard/contract/domain/limits';
import {
  hasUnreadableVersion,
  readClaimResult,
  readContent,
  readPairingResult,
} from '@menuboard/contract/screen/read-content';
import type { Identity, PairingError } from '../core/player-state.ts';
import { embedId } from './embed.ts';
import { pairingSecret } from './pairing-secret.ts';
import type { ClaimAnswer, LoadAnswer, PairAnswer } from './server.ts';

const base = '/api/displays/pair';
const ownContent = '/api/screens/content';
const claims = '/api/displays/claims';

interface HttpAnswer {
  status: number;
  /** Undefined if it is not JSON, for example a captive portal's page. */
  body: unknown;
}

/** The server's answer; undefined if it does not arrive completely in time. */
async function request(path: string, init: RequestInit): Promise<HttpAnswer | undefined> {
  const abort = new AbortController();
  const abortAfter = (ms: number) => setTimeout(() => abort.abort(), ms);
  let timer = abortAfter(RESPONSE_START_TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      ...init,
      cache: 'no-store',
      credentials: 'omit',
      signal: abort.signal,
    });
    clearTimeout(timer);
    timer = abortAfter(REQUEST_TIMEOUT_MS);
    const isJson = (response.headers.get('content-type') || '').includes('json');
    return { status: response.status, body: isJson ? await response.json() : undefined };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** True if our API answers and is healthy. */
export async function isServerReachable(): Promise<boolean> {
  const answer = await request('/api/health', {});
  return answer?.status === 200 && isRecord(answer.body) && answer.body.status === 'ok';
}

function sendJson(method: string, path: string, body: object) {
  return request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** An error of our API; nothing for other servers, so that their 404 does not unpair a screen. */
function errorOf({ body }: HttpAnswer): { code?: string; details?: unknown } {
  return isRecord(body) && 'requestId' in body ? body : {};
}

/** The body of a successful answer. Content of a version that this build cannot read counts as no answer. */
function readBody<T>(
  { status, body }: HttpAnswer,
  read: (body: unknown) => T | undefined,
  onUnreadable: () => void,
): T | undefined {
  const value = status === 200 ? read(body) : undefined;
  if (value === undefined && hasUnreadableVersion(body)) onUnreadable();
  return value;
}

const pairingErrors: Readonly<Record<string, PairingError | undefined>> = {
  not_found: 'unknownCode',
  gone: 'unknownCode',
  validation: 'unknownCode',
  rate_limited: 'tooManyTries',
  conflict: 'displayFull',
};

export async function pairByHttp(pairingCode: string, onUnreadable = () => {}): Promise<PairAnswer> {
  const answer = await sendJson('POST', base, {
    pairingCode,
    secret: pairingSecret(pairingCode),
    restaurantId: embedId || undefined,
  });
  if (!answer) return { kind: 'failed', error: 'unreachable' };
  const paired = readBody(answer, readPairingResult, onUnreadable);
  if (paired) return { kind: 'paired', paired };
  const { code, details } = errorOf(answer);
  const error = code ? pairingErrors[code] || 'refused' : 'unreachable';
  return { kind: 'failed', error: details && code === 'not_found' ? 'timedCode' : error };
}

const refusals: Readonly<Record<string, 'gone' | 'unknown' | 'unauthenticated' | undefined>> = {
  unauthenticated: 'unauthenticated',
  not_found: 'unknown',
  gone: 'gone',
};

export async function loadByHttp(
  identity: Identity,
  tag: string | null,
  onUnreadable = () => {},
): Promise<LoadAnswer> {
  const headers: Record<string, string> = { authorization: `Bearer ${identity.screenToken}` };
  if (tag !== null) headers['if-none-match'] = `"${tag}"`;
  let answer = await request(ownContent, { headers });
  // Earlier servers lack that call: the code is then in the address, which proxies log.
  if (answer?.status === 404) {
    answer = await request(`${base}/${encodeURIComponent(identity.pairingCode)}`, { headers });
  }
  if (!answer) return { kind: 'failed' };
  if (answer.status === 304) return { kind: 'unchanged' };
  const content = readBody(answer, readContent, onUnreadable);
  if (content) return { kind: 'content', content };
  return { kind: refusals[errorOf(answer).code || ''] || 'failed' };
}

export async function openClaimByHttp(secret: string | null): Promise<OpenClaim | undefined> {
  // A phone could take it for another restaurant.
  if (embedId) return undefined;
  const scale = devicePixelRatio || 1;
  const answer = await sendJson('POST', claims, {
    secret: secret || undefined,
    width: Math.round(screen.width * scale) || undefined,
    height: Math.round(screen.height * scale) || undefined,
  });
  return answer && answer.status === 201 ? readOpenClaim(answer.body) : undefined;
}

export async function checkClaimByHttp(secret: string, onUnreadable = () => {}): Promise<ClaimAnswer> {
  const answer = await sendJson('POST', `${claims}/mine`, { secret });
  if (!answer) return { kind: 'failed' };
  const claimed = readBody(answer, readClaimResult, onUnreadable);
  if (claimed) return { kind: 'claimed', claimed };
  if (claimed === null) return { kind: 'waiting' };
  return { kind: errorOf(answer).code === 'gone' ? 'over' : 'failed' };
}

export function withdrawClaimByHttp(secret: string) {
  void sendJson('DELETE', `${claims}/mine`, { secret });
}
