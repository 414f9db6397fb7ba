import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; whoever holds it is who it stands for. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. A plain hash suffices: there is nothing to guess in 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A short content hash (66 bits), for tags. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 11);
}
