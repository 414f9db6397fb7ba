import { type OpenClaim, readOpenClaim } from '@menuboard/contract/domain/claim';
import { ANSWER_BEGINS_MS, REQUEST_TIMEOUT_MS } from '@menuboard/contract/domain/limits';
import {
  hasUnreadableVersion,
  readClaimed,
  readContent,
  readPaired,
} from '@menuboard/contract/screen/read-content';
import type { Identity } from '../core/player-state.ts';
import { forgetPairingSecret, pairingSecret } from './pairing-secret.ts';
import type { ClaimAnswer, LoadAnswer, PairAnswer } from './server.ts';

const base = '/api/displays/pair';
const claims = '/api/displays/claims';

interface Answer {
  status: number;
  /** Undefined when it was no JSON, as a captive portal's page is not. */
  body: unknown;
}

/** An answer of a status and a body, or nothing when none came in time. The body counts in the time-out. */
async function ask(path: string, init: RequestInit): Promise<Answer | undefined> {
  const abort = new AbortController();
  const abortAfter = (ms: number) => setTimeout(() => abort.abort(), ms);
  let timer = abortAfter(ANSWER_BEGINS_MS);
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

/** Whether our API answers, and is well. */
export async function isServerReachable(): Promise<boolean> {
  const answer = await ask('/api/health', {});
  if (answer?.status !== 200) return false;
  const { body } = answer;
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
}

/** The body goes as JSON; what is undefined in it does not go at all. */
function send(method: string, path: string, body: object) {
  return ask(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Our API's word for this failure: some other server's 404 does not un-pair a screen. */
function codeOf({ body }: Answer): unknown {
  return typeof body === 'object' && body !== null && 'code' in body && 'requestId' in body
    ? body.code
    : undefined;
}

export async function pairByHttp(pairingCode: string): Promise<PairAnswer> {
  const answer = await send('POST', base, { pairingCode, secret: pairingSecret(pairingCode) });
  if (!answer) return { kind: 'failed', error: 'unreachable' };
  const paired = answer.status === 200 ? readPaired(answer.body) : undefined;
  if (paired) {
    forgetPairingSecret();
    return { kind: 'paired', paired };
  }
  if (hasUnreadableVersion(answer.body)) return { kind: 'failed', error: 'outdated' };
  switch (codeOf(answer)) {
    case 'not_found':
    case 'gone':
    case 'validation':
      return { kind: 'failed', error: 'unknownCode' };
    case 'rate_limited':
      return { kind: 'failed', error: 'tooManyTries' };
    case 'conflict':
      return { kind: 'failed', error: 'displayFull' };
    case undefined:
      return { kind: 'failed', error: 'unreachable' };
    default:
      return { kind: 'failed', error: 'refused' };
  }
}

const refusals: Readonly<Record<string, 'gone' | 'unknown' | 'unauthenticated' | undefined>> = {
  '401 unauthenticated': 'unauthenticated',
  '404 not_found': 'unknown',
  '410 gone': 'gone',
};

export async function loadByHttp(identity: Identity, tag: string | null): Promise<LoadAnswer> {
  const headers: Record<string, string> = {};
  if (identity.screenToken) headers.authorization = `Bearer ${identity.screenToken}`;
  if (tag !== null) headers['if-none-match'] = `"${tag}"`;
  const answer = await ask(`${base}/${encodeURIComponent(identity.pairingCode)}`, { headers });
  if (!answer) return { kind: 'failed' };
  if (answer.status === 304) return { kind: 'unchanged' };
  const content = answer.status === 200 ? readContent(answer.body) : undefined;
  if (content) return { kind: 'content', content };
  if (hasUnreadableVersion(answer.body)) return { kind: 'unreadable' };
  return { kind: refusals[`${answer.status} ${codeOf(answer)}`] || 'failed' };
}

export async function openClaimByHttp(secret: string | null): Promise<OpenClaim | undefined> {
  const scale = devicePixelRatio || 1;
  const answer = await send('POST', claims, {
    secret: secret || undefined,
    width: Math.round(screen.width * scale) || undefined,
    height: Math.round(screen.height * scale) || undefined,
  });
  return answer && answer.status === 201 ? readOpenClaim(answer.body) : undefined;
}

export async function checkClaimByHttp(secret: string): Promise<ClaimAnswer> {
  const answer = await send('POST', `${claims}/mine`, { secret });
  if (!answer) return { kind: 'failed' };
  const claimed = answer.status === 200 ? readClaimed(answer.body) : undefined;
  if (claimed) return { kind: 'claimed', claimed };
  if (claimed === null) return { kind: 'waiting' };
  if (hasUnreadableVersion(answer.body)) return { kind: 'unreadable' };
  return { kind: answer.status === 410 && codeOf(answer) === 'gone' ? 'over' : 'failed' };
}

export function withdrawClaimByHttp(secret: string) {
  void send('DELETE', `${claims}/mine`, { secret });
}
