/** Signatures of notices: HMAC over parts that the vendor names, in base64. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param key secret that the vendor and the link share */
export function signatureOf(
  key: string,
  parts: readonly (string | Buffer)[],
  algorithm: 'sha256' | 'sha1' = 'sha256',
): string {
  const hmac = createHmac(algorithm, key);
  for (const part of parts) hmac.update(part);
  return hmac.digest('base64');
}

/** Whether a signature is right, in constant time. Without a key or a signature, it is not. */
export function isSigned(
  key: string | undefined,
  parts: readonly (string | Buffer)[],
  signature: string | undefined,
  algorithm?: 'sha256' | 'sha1',
): boolean {
  return key !== undefined && key !== '' && isSecret(signatureOf(key, parts, algorithm), signature);
}

/** Whether a text is the secret, in constant time. Without either, it is not. */
export function isSecret(secret: string | undefined, text: string | undefined): boolean {
  if (!secret || !text) return false;
  const [right, given] = [Buffer.from(secret), Buffer.from(text)];
  return right.length === given.length && timingSafeEqual(right, given);
}
