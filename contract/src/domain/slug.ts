/** Slugs: the part of a guests' address that a name becomes. */
import { SLUG_MAX } from './limits.ts';

/** Lower-case letters, digits, and single dashes between them. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Letters that Unicode does not decompose. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Turns a name into a slug.
 *
 * @param fallback for a name without any Latin letter or digit
 *
 * @example
 * slugOf('Crème brûlée & Co.', 'menu') // 'creme-brulee-co'
 */
export function slugOf(name: string, fallback: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]/g, (letter) => letters[letter] ?? '-');
  return plain.replace(/-+/g, '-').slice(0, SLUG_MAX).replace(/^-|-$/g, '') || fallback;
}

/** The slug with a number, for the second and each later record of the same name. */
export const numberedSlug = (slug: string, number: number): string =>
  number === 1 ? slug : `${slug.slice(0, SLUG_MAX - 8).replace(/-$/, '')}-${number}`;
