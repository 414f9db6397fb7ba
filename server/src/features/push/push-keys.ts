/** The server's key pair, by which push services recognise the sender (RFC 8292). */
import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import type { PushKeyRow } from '../../db/sign-in-rows.ts';
import { type Clock, HOUR, iso } from '../../lib/clock.ts';
import { findKeys, storeKeys } from './push.repo.ts';

const CURVE = 'prime256v1';
/** Push services refuse more than 24 hours. */
const TOKEN_LIFE_MS = 12 * HOUR;

const base64url = (value: Buffer | string) => Buffer.from(value).toString('base64url');

/** The keys, created at the first call. */
export async function pushKeys(db: Db, clock: Clock): Promise<PushKeyRow> {
  const known = await findKeys(db);
  if (known) return known;
  const pair = createECDH(CURVE);
  const [public_key, private_key] = [pair.generateKeys('base64url'), pair.getPrivateKey('base64url')];
  await storeKeys(db, { public_key, private_key, created_at: iso(clock()) });
  // Another process may have been faster.
  return pushKeys(db, clock);
}

/**
 * Header that proves the sender to a push service.
 *
 * @param subject contact for push services: `mailto:` or `https:`
 */
export function authorizationFor(
  endpoint: string,
  { public_key: publicKey, private_key: d }: Pick<PushKeyRow, 'public_key' | 'private_key'>,
  subject: string,
  now: number,
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now + TOKEN_LIFE_MS) / 1_000),
    sub: subject,
  };
  const head = base64url(JSON.stringify({ typ: 'JWT', alg: 'ES256' }));
  const text = `${head}.${base64url(JSON.stringify(claims))}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${base64url(signature)}, k=${publicKey}`;
}
