/**
 * Sends one message to an address that a person has chosen. The request must reach no machine that only this server can
 * reach, so the connection goes exactly to the checked addresses and follows no redirect.
 */
import type { IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, type RequestOptions, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { SECOND } from '../lib/clock.ts';
import { Agent as HttpAgent, request as requestHttp } from '../lib/node-http.ts';
import { isPublicAddress } from '../lib/public-address.ts';
import { ClosedAddressError, createLookUp } from './look-up.ts';

/** Result of an attempt. */
export interface Attempt {
  /** `null` without an answer. */
  status: number | null;
  /** Problem as a sentence; `null` if the message was delivered. */
  problem: string | null;
  /** Beginning of the answer, if it is text. */
  reply: string;
}

export type SendOutside = (
  url: string,
  headers: Record<string, string>,
  body: string | Buffer,
) => Promise<Attempt>;

const TIMEOUT_MS = 10 * SECOND;
const REPLY_MAX_BYTES = 4_096;
const REPLY_SHOWN_CHARS = 200;
const IDLE_MS = 15 * SECOND;

const sentences: Record<string, string> = {
  ENOTFOUND: 'This name does not exist on the internet.',
  EAI_AGAIN: 'This name could not be resolved.',
  ECONNREFUSED: 'Nothing answers at this address.',
  ECONNRESET: 'The endpoint closed the connection.',
  EHOSTUNREACH: 'This address cannot be reached.',
  ENETUNREACH: 'This address cannot be reached.',
  ETIMEDOUT: 'The endpoint did not answer.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the endpoint is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the endpoint is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The endpoint does not send the whole chain of its certificate.',
  CERT_HAS_EXPIRED: 'The certificate of the endpoint has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the endpoint belongs to another name.',
};

function problemOf(error: unknown, timeoutMs: number): string {
  if (error instanceof ClosedAddressError) return error.message;
  if (!(error instanceof Error)) return 'The endpoint cannot be reached.';
  if (error.name === 'TimeoutError')
    return `The endpoint did not answer within ${timeoutMs / SECOND} seconds.`;
  const code = 'code' in error ? String(error.code) : '';
  if (sentences[code]) return sentences[code];
  return /^\w+$/.test(code) ? `The endpoint cannot be reached (${code}).` : 'The endpoint cannot be reached.';
}

function problemOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The endpoint answered ${status}, a redirect. Enter the address to which it leads.`;
  if (status === 410) return 'The endpoint answered 410: it wants no more messages.';
  return `The endpoint answered ${status}.`;
}

const isText = (response: IncomingMessage) =>
  /^(text\/|application\/(json|problem\+json))/i.test(response.headers['content-type'] ?? '');

/** Reads no more than the log shows, even of an endless answer. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= REPLY_MAX_BYTES) break;
    }
  } catch {
    // The status has arrived, and decides.
  }
  if (!isText(response)) return '';
  const text = new TextDecoder().decode(Buffer.concat(parts)).replace(/\p{Cc}+/gu, ' ');
  return [...text].slice(0, REPLY_SHOWN_CHARS).join('').trim();
}

export interface Sender {
  send: SendOutside;
  /** Ends all attempts. */
  stop(): void;
}

/** @param canBeLocal whether addresses of this machine and its network are allowed, and plain http */
export function createSender(canBeLocal: boolean, timeoutMs = TIMEOUT_MS): Sender {
  const options = { keepAlive: true, timeout: IDLE_MS, maxFreeSockets: 64 };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  const lookup = createLookUp({ canBeLocal });
  const stopping = new AbortController();

  function open(
    url: URL,
    headers: Record<string, string>,
    body: string | Buffer,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const isHttps = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const request: RequestOptions = {
        method: 'POST',
        headers,
        agent: isHttps ? agents.https : agents.http,
        signal,
        lookup,
      };
      const sent = isHttps ? requestHttps(url, request) : requestHttp(url, request);
      const closed = () => reject(new Error('The endpoint closed the connection.'));
      // The reason of an abort is its cause.
      sent.once('error', (error) => {
        sent.off('close', closed);
        // The endpoint closed the connection at the moment of its reuse.
        const isStale = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        if (isStale) open(url, headers, body, signal).then(resolve, reject);
        else reject(error.cause ?? error);
      });
      // After an answer of 101, no message may use the same connection: nobody would read it.
      const switched = (response: IncomingMessage) => {
        response.destroy();
        resolve(response);
      };
      sent.once('response', (response) => (response.statusCode === 101 ? switched : resolve)(response));
      // After an answer of 101 with all headers, Node calls none of the other handlers, and nothing else would end the
      // attempt.
      sent.once('upgrade', switched);
      sent.once('close', closed);
      sent.end(body);
    });
  }

  return {
    async send(address, headers, body) {
      try {
        const url = new URL(address);
        // The lookup sees only names.
        const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
        if (!canBeLocal && isIP(host) !== 0 && !isPublicAddress(host)) throw new ClosedAddressError();
        const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal]);
        const response = await open(url, headers, body, signal);
        const status = response.statusCode ?? 0;
        return { status, problem: problemOfStatus(status), reply: await readBeginning(response) };
      } catch (error) {
        const problem = stopping.signal.aborted
          ? 'The server stopped during this attempt.'
          : problemOf(error, timeoutMs);
        return { status: null, problem, reply: '' };
      }
    },
    stop() {
      stopping.abort();
      for (const agent of [agents.http, agents.https]) agent.destroy();
    },
  };
}
