/**
 * Connections to addresses that people have chosen. A request must reach no machine that only this server can reach, so
 * each connection goes exactly to checked addresses.
 */
import type { IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, type RequestOptions, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { Agent as HttpAgent, request as requestHttp } from '../kernel/net/node-http.ts';
import { isPublicAddress } from '../kernel/net/public-address.ts';
import { SECOND } from '../kernel/time/clock.ts';
import { ClosedAddressError, createLookUp } from './look-up.ts';

const IDLE_MS = 15 * SECOND;

const sentences: Record<string, string> = {
  ENOTFOUND: 'This name does not exist on the internet.',
  EAI_AGAIN: 'This name could not be resolved.',
  ECONNREFUSED: 'Nothing answers at this address.',
  ECONNRESET: 'The other side closed the connection.',
  EHOSTUNREACH: 'This address cannot be reached.',
  ENETUNREACH: 'This address cannot be reached.',
  ETIMEDOUT: 'This address did not answer.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of this address is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of this address is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'This address does not send the whole chain of its certificate.',
  CERT_HAS_EXPIRED: 'The certificate of this address has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of this address belongs to another name.',
};

/** A failed connection as a sentence. */
export function problemOfConnection(error: unknown, timeoutMs: number): string {
  if (error instanceof ClosedAddressError) return error.message;
  if (!(error instanceof Error)) return 'This address cannot be reached.';
  if (error.name === 'TimeoutError')
    return `This address did not answer within ${timeoutMs / SECOND} seconds.`;
  const code = 'code' in error ? String(error.code) : '';
  if (sentences[code]) return sentences[code];
  return /^\w+$/.test(code) ? `This address cannot be reached (${code}).` : 'This address cannot be reached.';
}

export interface OutsideRequest {
  method: string;
  headers: Record<string, string>;
  body: string | Buffer;
  signal: AbortSignal;
}

export interface OutsideConnections {
  /** Resolves with the beginning of an answer. Throws a `ClosedAddressError` for an address that is not public. */
  open(url: URL, request: OutsideRequest): Promise<IncomingMessage>;
  stop(): void;
}

/** @param canBeLocal whether addresses of this machine and its network are allowed */
export function openConnections(canBeLocal: boolean): OutsideConnections {
  const options = { keepAlive: true, timeout: IDLE_MS, maxFreeSockets: 64 };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  const lookup = createLookUp({ canBeLocal });

  function send(url: URL, { body, ...rest }: OutsideRequest): Promise<IncomingMessage> {
    const isHttps = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const request: RequestOptions = { ...rest, agent: isHttps ? agents.https : agents.http, lookup };
      const sent = isHttps ? requestHttps(url, request) : requestHttp(url, request);
      const closed = () => reject(Object.assign(new Error('Closed.'), { code: 'ECONNRESET' }));
      // The reason of an abort is its cause.
      sent.once('error', (error) => {
        sent.off('close', closed);
        // The other side closed the connection at the moment of its reuse.
        const isStale = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        if (isStale) send(url, { body, ...rest }).then(resolve, reject);
        else reject(error.cause ?? error);
      });
      // After an answer of 101, no message may use the same connection: nobody would read it.
      const switched = (response: IncomingMessage) => {
        response.destroy();
        resolve(response);
      };
      sent.once('response', (response) => (response.statusCode === 101 ? switched : resolve)(response));
      // After an answer of 101 with all headers, Node calls no other handler, and nothing else would end the attempt.
      sent.once('upgrade', switched);
      sent.once('close', closed);
      sent.end(body);
    });
  }

  return {
    async open(url, request) {
      // The lookup sees only names.
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
      if (!canBeLocal && isIP(host) !== 0 && !isPublicAddress(host)) throw new ClosedAddressError();
      return send(url, request);
    },
    stop() {
      for (const agent of [agents.http, agents.https]) agent.destroy();
    },
  };
}
