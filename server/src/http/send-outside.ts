/** Sends one message to an address that a person has chosen, and follows no redirect. */
import type { IncomingMessage } from 'node:http';
import { SECOND } from '../kernel/time/clock.ts';
import { openConnections, problemOfConnection } from './outside-connections.ts';

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
  const connections = openConnections(canBeLocal);
  const stopping = new AbortController();

  return {
    async send(address, headers, body) {
      try {
        const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal]);
        const response = await connections.open(new URL(address), { method: 'POST', headers, body, signal });
        const status = response.statusCode ?? 0;
        return { status, problem: problemOfStatus(status), reply: await readBeginning(response) };
      } catch (error) {
        const problem = stopping.signal.aborted
          ? 'The server stopped during this attempt.'
          : problemOfConnection(error, timeoutMs);
        return { status: null, problem, reply: '' };
      }
    },
    stop() {
      stopping.abort();
      connections.stop();
    },
  };
}
