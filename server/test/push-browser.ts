/** A browser that receives notifications: it decrypts them after RFC 8291, without the server's code. */
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { expect } from 'vitest';
import type { Received } from './webhook-endpoint.ts';

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key)).digest();
/** A single round of HKDF gives 32 bytes, which is enough. */
const expand = (key: Buffer, info: Buffer | string, bytes: number) =>
  hmac(key, info, Buffer.from([1])).subarray(0, bytes);

export function aBrowser() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);

  function decrypt(bytes: Buffer): unknown {
    const [salt, keyLength] = [bytes.subarray(0, 16), bytes.readUInt8(20)];
    const [sender, record] = [bytes.subarray(21, 21 + keyLength), bytes.subarray(21 + keyLength)];
    const combined = hmac(auth, pair.computeSecret(sender));
    const secret = expand(combined, Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]), 32);
    const extracted = hmac(salt, secret);
    const key = expand(extracted, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = expand(extracted, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // The last record ends with a two, and zeros as padding.
    const text = padded.toString().replace(/\0*$/, '');
    expect(text.at(-1)).toBe('\u0002');
    return JSON.parse(text.slice(0, -1));
  }

  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read: ({ bytes }: Received) => decrypt(bytes),
  };
}

/** Claims of the sender, whose signature is verified with the key that browsers got. */
export function claimsOf({ headers }: Received, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head, claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
