/** Fixed texts of boards in other languages. The server sends those that a display needs. */
import type { AllBoardWords, BoardWords } from '../domain/board-words.ts';
import { ar } from './languages/ar.ts';
import { cs } from './languages/cs.ts';
import { da } from './languages/da.ts';
import { de } from './languages/de.ts';
import { el } from './languages/el.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { it } from './languages/it.ts';
import { ja } from './languages/ja.ts';
import { ko } from './languages/ko.ts';
import { nb } from './languages/nb.ts';
import { nl } from './languages/nl.ts';
import { pl } from './languages/pl.ts';
import { pt } from './languages/pt.ts';
import { ptBR } from './languages/pt-br.ts';
import { ro } from './languages/ro.ts';
import { ru } from './languages/ru.ts';
import { sv } from './languages/sv.ts';
import { tr } from './languages/tr.ts';
import { uk } from './languages/uk.ts';
import { zhHans } from './languages/zh-hans.ts';
import { zhHant } from './languages/zh-hant.ts';

/** Keys are tags in lower case. */
const catalogue: Record<string, AllBoardWords> = {
  ar,
  cs,
  da,
  de,
  el,
  es,
  fr,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  'pt-br': ptBR,
  ro,
  ru,
  sv,
  tr,
  uk,
  'zh-hans': zhHans,
  'zh-hant': zhHant,
  no: nb,
  zh: zhHans,
  'zh-hk': zhHant,
  'zh-mo': zhHant,
  'zh-tw': zhHant,
};

/**
 * The fixed texts for a language, by region or script where they differ.
 *
 * @param tag BCP 47 tag
 * @returns `undefined` for English, and for a language without texts, whose boards then use English
 *
 * @example
 * boardWordsIn('de-AT') === boardWordsIn('de')
 */
export function boardWordsIn(tag: string): BoardWords | undefined {
  const parts = tag.toLowerCase().split('-');
  const prefixes = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  return prefixes.map((prefix) => catalogue[prefix]).find(Boolean);
}

/** The fixed texts for several languages, by tag. English and languages without texts are left out. */
export function boardWordsByTag(tags: readonly string[]): Record<string, BoardWords> {
  const byTag: Record<string, BoardWords> = {};
  for (const tag of tags) {
    const words = boardWordsIn(tag);
    if (words) byTag[tag] = words;
  }
  return byTag;
}
