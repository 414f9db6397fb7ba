import { hash, randomBytes } from 'node:crypto';

/** A new token: 256 random bits. Possession proves an identity, so the database stores only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export const TOKEN_LENGTH = 43;

/** Stored form of a token. A plain hash is enough, because nobody can guess 256 random bits. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** A short hash (66 bits) for content tags. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 11);
}
