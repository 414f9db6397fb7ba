/**
 * Finds where the words of a menu may break, for screens: their engines know neither hyphenation nor the word ends of
 * Thai, Japanese and Chinese. No tag counts the places: processes whose data differ have the same tags.
 */
import type { Translations } from '@menuboard/contract/domain/dish';
import type { Layout } from '@menuboard/contract/domain/layout';
import type { ScreenItem, ScreenMenu } from '@menuboard/contract/screen';
import {
  isSpaceless,
  joinUnbreakable,
  letterRuns,
  splitSpaceless,
} from '@menuboard/contract/screen/word-breaks';
import { hyphenate, LETTERS_MIN } from '../../../lib/hyphens.ts';

/** A text, with the tag of its language. */
type TextIn = readonly [tag: string, text: string | undefined];

const translated = (translations: Translations<string> = {}): TextIn[] =>
  Object.entries(translations).flatMap(([tag, texts]) =>
    Object.values(texts).map((text): TextIn => [tag, text]),
  );

const textsInLayout = (layout: Layout | null | undefined): string[] =>
  layout
    ? [
        ...layout.blocks.map((block) => (block.kind === 'text' ? block.text : '')),
        ...textsInLayout(layout.other),
      ]
    : [];

/** Texts of an item that a board may draw. */
function textsOfItem(item: ScreenItem, tag: string): TextIn[] {
  const {
    name,
    description,
    category,
    sizes = [],
    extras = [],
    priceWords,
    promo,
    offers = [],
    translations,
  } = item;
  const named = [...sizes, ...extras].map((one) => one.name);
  const own = [
    name,
    description,
    category,
    ...named,
    priceWords ?? '',
    promo?.label,
    ...offers.map((offer) => offer.label),
  ];
  return [...own.map((text): TextIn => [tag, text]), ...translated(translations)];
}

function textsOfMenu(menu: ScreenMenu, tag: string): TextIn[] {
  const { name, description, footer, panels = [], sections = [], layout, translations } = menu;
  const worded = [...panels.flatMap(({ title, text }) => [title, text]), ...textsInLayout(layout)];
  const heads = sections.flatMap(({ title, note }) => [title, note]);
  return [
    ...[name, description, footer, ...worded, ...heads].map((text): TextIn => [tag, text]),
    ...translated(translations),
    ...sections.flatMap((section) => translated(section.translations)),
    ...menu.items.flatMap((item) => textsOfItem(item, tag)),
  ];
}

let segmenter: Intl.Segmenter | undefined;

/** Words of letters without spaces. The script decides, and one dictionary serves Chinese and Japanese. */
function wordsIn(letters: string): string[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return joinUnbreakable(Array.from(segmenter.segment(letters), ({ segment }) => segment));
}

/** @returns `undefined` if nothing breaks */
function breaksIn(texts: TextIn[]): string | undefined {
  const words = new Map<string, string>();
  const spaceless = new Set<string>();
  for (const [tag, text = ''] of texts) {
    for (const [letters] of text.matchAll(letterRuns)) {
      if (isSpaceless(letters)) spaceless.add(letters);
      // The first language wins, because the menu is written in it.
      else if (!words.has(letters)) words.set(letters, hyphenate(letters, tag));
    }
  }
  for (const [letters, parts] of words) if (letters === parts) words.delete(letters);
  const segmented = [...spaceless].map((letters) => [letters, wordsIn(letters)] as const);
  for (const word of segmented.flatMap(([, found]) => found)) if (word.length > 1) words.set(word, word);
  addExceptions(words, segmented);
  return words.size > 0 ? [...words.values()].join(' ') : undefined;
}

/** Screens take the longest word at each position. If that gives other words, they get these letters as a whole. */
function addExceptions(
  words: Map<string, string>,
  segmented: (readonly [letters: string, found: string[]])[],
): void {
  const wrong = segmented.filter(([letters, found]) => {
    const parts = found.join('-');
    return words.get(letters) !== parts && splitSpaceless(letters, words).join('-') !== parts;
  });
  for (const [letters, found] of wrong) words.set(letters, found.join('-'));
  // An exception replaces a word that other letters may have needed.
  if (wrong.length > 0) addExceptions(words, segmented);
}

const textsOf = (shown: ScreenMenu | ScreenItem, tag = ''): TextIn[] =>
  'items' in shown ? textsOfMenu(shown, tag) : textsOfItem(shown, tag);

const longWord = new RegExp(`[\\p{L}\\p{M}]{${LETTERS_MIN}}`, 'u');

/** Whether there are words that are hyphenated in a known language. */
export const hasLongWords = (shown: ScreenMenu | ScreenItem): boolean =>
  textsOf(shown).some(([, text = '']) => longWord.test(text));

/** Words of menus that may break, separated by spaces: the `wordBreaks` that serve all of them. */
export const wordBreaksOf = (menus: ScreenMenu[], tag: string | undefined): string =>
  breaksIn(menus.flatMap((menu) => textsOf(menu, tag))) ?? '';

/**
 * Adds possible breaks to a menu or an item.
 *
 * @param tag language of the restaurant; without one, only letters without spaces break
 */
export function withWordBreaks<Shown extends ScreenMenu | ScreenItem>(
  shown: Shown,
  tag: string | undefined,
): Shown {
  const wordBreaks = breaksIn(textsOf(shown, tag));
  return wordBreaks === undefined ? shown : { ...shown, wordBreaks };
}
