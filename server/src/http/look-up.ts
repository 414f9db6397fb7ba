/**
 * Looks names up with the system's name servers, and therefore without a thread. `dns.lookup` has two threads for all
 * names of the process: a few names whose server never answers would delay all others by ten seconds and more.
 */
import { lookup as lookUpLocally } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { SECOND } from '../lib/clock.ts';
import { isPublicAddress } from '../lib/public-address.ts';

/** The name leads to an address that only this machine or its network can reach. */
export class ClosedAddressError extends Error {
  constructor() {
    super(
      'The address leads into a private network. Use an address that everybody on the internet can reach.',
    );
  }
}

export interface LookUpOptions {
  /** Allows addresses of this machine and its network, and names from its hosts file. */
  canBeLocal: boolean;
  /** Addresses of name servers, with ports. The default is the system's. */
  servers?: string[];
  /** Time after which only addresses that have arrived count. */
  limitMs?: number;
}

const LIMIT_MS = 2 * SECOND;
/** Answers for a missing name, or a missing kind of address. */
const noSuchName = ['ENOTFOUND', 'ENODATA'];
/** No name server exists, as in a network without the internet. */
const noServer = 'ECONNREFUSED';

const withCode = (code: string) => Object.assign(new Error(`The look-up failed: ${code}`), { code });
const codeOf = (reason: unknown) =>
  reason instanceof Error && 'code' in reason ? String(reason.code) : undefined;

/** Addresses that have arrived within the limit. */
async function addressesOf(host: string, { servers, limitMs = LIMIT_MS }: LookUpOptions) {
  // A separate resolver, because it can only be cancelled as a whole.
  const resolver = new Resolver();
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), limitMs);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  clearTimeout(timer);
  const addresses = answers.flatMap((answer, n) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: n === 0 ? 4 : 6 }))
      : [],
  );
  if (addresses.length > 0) return addresses;
  const codes = answers.map(
    (answer) => (answer.status === 'rejected' ? codeOf(answer.reason) : undefined) ?? '',
  );
  if (codes.every((code) => noSuchName.includes(code))) throw withCode('ENOTFOUND');
  throw withCode(codes.includes(noServer) ? noServer : 'EAI_AGAIN');
}

/** `lookup` for requests. Unless addresses may be local, it refuses a name with any address that is not public. */
export function createLookUp(options: LookUpOptions): LookupFunction {
  const { canBeLocal } = options;
  const isLocalName = (host: string) => /(^|\.)localhost$/i.test(host);

  return (host, { all, ...wanted }, done) => {
    if (!canBeLocal && isLocalName(host)) return done(new ClosedAddressError(), '');
    addressesOf(host, options).then(
      (addresses) => {
        const [first] = addresses;
        if (!canBeLocal && !addresses.every(({ address }) => isPublicAddress(address)))
          return done(new ClosedAddressError(), '');
        if (all) done(null, addresses);
        else done(null, first?.address ?? '', first?.family);
      },
      (error) => {
        // Names of the hosts file and the local network, which no name server knows.
        if (canBeLocal && error.code !== 'EAI_AGAIN') lookUpLocally(host, { ...wanted, all }, done);
        else done(error.code === noServer ? withCode('EAI_AGAIN') : error, '');
      },
    );
  };
}
