/**
 * Places where words may break. The server finds them (`ScreenMenu.wordBreaks`), because old engines have neither
 * hyphenation nor word boundaries of Thai, Japanese and Chinese. One list of words serves all texts of a menu, stays
 * small when dishes repeat words, and does not change the texts.
 */

import type { Layout, LayoutBlock } from '../domain/layout.ts';
import type { OfferedItem, OfferedMenu } from '../screen.ts';

/** A word may break here, with a hyphen. */
export const SOFT_HYPHEN = '\u00AD';
/** A line may end here, without a hyphen. */
export const ZERO_WIDTH_SPACE = '\u200B';

/** Words of `wordBreaks` with their parts joined by `-`, keyed by the whole word. */
export type WordList = ReadonlyMap<string, string>;

/** Letters that belong together: a word, or a text without spaces. */
export const letterRuns = /[\p{L}\p{M}]+/gu;

const ideograph = /[\u3005-\u3007\u3040-\u30FF\u31F0-\u31FF\u3400-\u9FFF\uF900-\uFAFF\uFF66-\uFF9F]/;
/** Whether letters belong to a script without spaces: Japanese, Chinese, Thai, Lao, Burmese or Khmer. */
export const isSpaceless = (letters: string) =>
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]/.test(letters) || ideograph.test(letters);

/** Small kana, marks and repetition signs never begin a line, nor does half a surrogate pair. */
const cannotBegin =
  /^[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿー々ゝゞヽヾｧ-ｰﾞﾟ\p{M}\uDC00-\uDFFF]/u;

const closing = '、。，．・：；！？）」』】〉》〕…‥';
const opening = '（「『【〈《〔';
const afterClosing = new RegExp(`[${closing}]+(?![${closing}\\s]|$)`, 'g');
const beforeOpening = new RegExp(`[^\\s${opening}${ZERO_WIDTH_SPACE}](?=[${opening}])`, 'g');

/** Longer words are listed with the letters around them. */
const LETTERS_MAX = 16;

/** Joins pieces that must stay on one line. */
export const joinUnbreakable = (pieces: readonly string[]): string[] =>
  pieces.reduce<string[]>((joined, piece) => {
    if (joined.length > 0 && cannotBegin.test(piece)) joined[joined.length - 1] += piece;
    else joined.push(piece);
    return joined;
  }, []);

/**
 * Splits letters without spaces into words, always the longest in the list. A letter in no listed word is a word by
 * itself in Japanese and Chinese; elsewhere it joins the one before it.
 */
export function splitSpaceless(letters: string, words: WordList): string[] {
  // Letters with parts are known only as a whole.
  const isWord = (piece: string) => words.get(piece) === piece;
  const pieces: string[] = [];
  let at = 0;
  while (at < letters.length) {
    let end = Math.min(letters.length, at + LETTERS_MAX);
    while (end > at + 1 && !isWord(letters.slice(at, end))) end -= 1;
    const piece = letters.slice(at, end);
    if (pieces.length > 0 && !isWord(piece) && !ideograph.test(piece)) pieces[pieces.length - 1] += piece;
    else pieces.push(piece);
    at = end;
  }
  return joinUnbreakable(pieces);
}

/**
 * Marks the places where a text may break.
 *
 * @returns the text with soft hyphens and zero-width spaces
 *
 * @example
 * breakable('Rindfleischsuppe', readWordList('Rindfleisch-suppe')) // 'Rindfleisch\u00ADsuppe'
 */
export function breakable(text: string, words: WordList): string {
  const marked = text.replace(letterRuns, (letters) => {
    const known = words.get(letters);
    if (!isSpaceless(letters)) return known ? known.replace(/-/g, SOFT_HYPHEN) : letters;
    return (known ? known.split('-') : splitSpaceless(letters, words)).join(ZERO_WIDTH_SPACE);
  });
  return isSpaceless(marked)
    ? marked.replace(afterClosing, `$&${ZERO_WIDTH_SPACE}`).replace(beforeOpening, `$&${ZERO_WIDTH_SPACE}`)
    : marked;
}

/** Reads `wordBreaks`: words in any order, between spaces. */
export function readWordList(...lists: (string | undefined)[]): WordList {
  const words = new Map<string, string>();
  for (const word of lists.join(' ').split(' ')) words.set(word.replace(/-/g, ''), word);
  return words;
}

/** Marks the possible breaks in all texts of a menu. */
export function breakableMenu<Menu extends OfferedMenu>(menu: Menu): Menu {
  const words = readWordList(menu.wordBreaks, ...menu.items.map((item) => item.wordBreaks));
  const mark = (text: string) => breakable(text, words);
  const markAny = (text: string | undefined) => text && mark(text);
  const markName = <Named extends { name: string }>(named: Named) => ({ ...named, name: mark(named.name) });

  const { panels, footer, layout } = menu;
  const marked: Partial<OfferedMenu> = {
    ...markName(menu),
    description: mark(menu.description),
    items: menu.items.map((item): OfferedItem => {
      const { sizes, extras, priceWords, promo } = item;
      return {
        ...markName(item),
        description: mark(item.description),
        sizes: sizes?.map(markName),
        extras: extras?.map(markName),
        priceWords: priceWords && mark(priceWords),
        promo: promo && { ...promo, label: markAny(promo.label) },
      };
    }),
    sections: markHeads(menu, mark),
    panels: panels?.map((panel) => ({ ...panel, title: markAny(panel.title), text: markAny(panel.text) })),
    footer: markAny(footer),
    ...(layout && { layout: markLayout(layout, mark) }),
  };
  return { ...menu, ...marked };
}

/**
 * Categories do not change, because blocks name them. A category that can break gets a section with the head to draw.
 */
function markHeads({ sections = [], items }: OfferedMenu, mark: (text: string) => string) {
  const marked = sections.map((section) => ({
    ...section,
    title: mark(section.title || section.category),
    note: section.note && mark(section.note),
  }));
  const known = new Set(sections.map(({ category }) => category));
  // After all others, in the order that they would have without a section.
  let order = sections.reduce((last, section) => Math.max(last, section.order), 0);
  for (const { category } of items) {
    if (known.has(category)) continue;
    known.add(category);
    order += 1;
    marked.push({ category, title: mark(category), note: undefined, order });
  }
  return marked.some(({ category, title, note }) => title !== category || note) ? marked : sections;
}

const markLayout = (layout: Layout, mark: (text: string) => string): Layout => ({
  ...layout,
  blocks: layout.blocks.map(
    (block): LayoutBlock => (block.kind === 'text' ? { ...block, text: mark(block.text) } : block),
  ),
  other: layout.other && markLayout(layout.other, mark),
});
