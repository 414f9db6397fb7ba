/**
 * Encrypts a push message for one browser, as a pure function: aes128gcm (RFC 8188) with the keys of RFC 8291, in one
 * record.
 */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4_096;
/** Ends the last record. */
const LAST = Buffer.from([2]);

/** The keys of a browser's subscription, as base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** Whether a text is the public key of a browser: a point on the curve. */
export function isPublicKey(p256dh: string): boolean {
  try {
    const probe = createECDH(CURVE);
    probe.generateKeys();
    return probe.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** Random part of a message: its own key pair, and a salt. */
export interface MessageKeys {
  privateKey: Buffer;
  salt: Buffer;
}

function newMessageKeys(): MessageKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(16) };
}

/** @param text at most 3,993 bytes in UTF-8, because a push service takes one record */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { privateKey, salt }: MessageKeys = newMessageKeys(),
): Buffer {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  const [browserKey, messageKey] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey()];
  const derive = (secret: Buffer, by: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, messageKey]);
  const shared = derive(pair.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([
    cipher.update(text),
    cipher.update(LAST),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(messageKey.length, 4);
  return Buffer.concat([salt, head, messageKey, record]);
}
