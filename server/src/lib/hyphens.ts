/** Hyphenation with TeX's patterns, which know German compound words. Each language costs up to 50 ms once. */
import { createRequire } from 'node:module';

type Hyphenate = (word: string) => string;
type CreateHyphenate = (
  patterns: unknown,
  options: { hyphenChar: string; minWordLength: number; html: boolean },
) => Hyphenate;

/** Shorter words fit every line. */
export const LETTERS_MIN = 10;
/** Letters of a word before its first hyphen and after its last. */
const END_MIN = 3;
/** The patterns split "flei-sch-etikett", which is missing from their dictionary. */
const vowel = /[aeiouyæœøıαεηιουωаеёиоуыэюяіїєъ]/i;
/** The package remembers every word. */
const WORDS_REMEMBERED = 20_000;

/** By language, or language and region, where the name of the patterns differs. */
const patternsByTag: Record<string, string> = {
  de: 'de-1996',
  el: 'el-monoton',
  en: 'en-us',
  'en-au': 'en-gb',
  'en-gb': 'en-gb',
  'en-ie': 'en-gb',
  'en-nz': 'en-gb',
  no: 'nb',
};
const languages = new Set(
  'bg ca cs da es et eu fi fr gl hr hu is it lt lv nb nl nn pl pt ro ru sk sl sv tr uk'.split(' '),
);

// Loaded when needed, because all patterns are 9 MB.
const require = createRequire(import.meta.url);
const hyphenators = new Map<string, Hyphenate>();
let remembered = 0;

function hyphenatorOf(name: string): Hyphenate {
  if (remembered > WORDS_REMEMBERED) {
    hyphenators.clear();
    remembered = 0;
  }
  const known = hyphenators.get(name);
  if (known) return known;
  const create: CreateHyphenate = require('hyphen');
  const patterns = require(`hyphen/patterns/${name}.js`);
  const hyphenate = create(patterns, { hyphenChar: '-', minWordLength: LETTERS_MIN, html: false });
  hyphenators.set(name, hyphenate);
  return hyphenate;
}

function patternsFor(tag: string): string | undefined {
  const [language = '', region = ''] = tag.toLowerCase().split('-');
  return (
    patternsByTag[`${language}-${region}`] ??
    patternsByTag[language] ??
    (languages.has(language) ? language : undefined)
  );
}

/**
 * Adds a hyphen to a long word at each possible break. Returns the same word without one, and for an unknown language.
 *
 * @param word only letters
 * @param tag BCP 47 tag
 *
 * @example
 * hyphenate('Rindfleischsuppe', 'de-AT') // 'Rind-fleisch-suppe'
 */
export function hyphenate(word: string, tag: string): string {
  const name = word.length < LETTERS_MIN ? undefined : patternsFor(tag);
  if (!name) return word;
  remembered += 1;
  const parts = hyphenatorOf(name)(word).split('-');
  let done = parts[0]?.length ?? 0;
  return parts.reduce((start, part) => {
    done += part.length;
    const before = done - part.length;
    const isSyllable = vowel.test(part.normalize('NFD'));
    return isSyllable && before >= END_MIN && word.length - before >= END_MIN
      ? `${start}-${part}`
      : start + part;
  });
}
