/** The page of a menu for a guest's phone. */
import { createHash } from 'node:crypto';
import { boardWordsIn } from '@menuboard/contract/board-words/catalogue';
import { briefClockText } from '@menuboard/contract/domain/clock';
import { clockFormat } from '@menuboard/contract/domain/clock-format';
import { directionOf } from '@menuboard/contract/domain/direction';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import type { OpeningWindow } from '@menuboard/contract/domain/restaurant-details';
import { defaultTheme } from '@menuboard/contract/domain/settings';
import { themeStyle } from '@menuboard/contract/domain/theme-style';
import { frameAncestors } from '../../http/security.ts';
import type { GuestLanguage } from './choose-language.ts';
import { choicesOf, type GuestTexts, listHtml, panelAllergens, unsafeIn } from './guest-dish.ts';
import type { GuestMenu, GuestView } from './guest-menu.ts';
import { guestStyle } from './guest-style.ts';
import { substancesText } from './guest-substances.ts';
import { type GuestWords, guestWordsIn, guestWordsLanguage } from './guest-words.ts';
import { Html, html, jsonInHtml } from './html.ts';
import { menuJsonLd } from './menu-json-ld.ts';
import { type WrittenText, writtenIn } from './written-text.ts';

/** Everything besides the menu on which a page depends. */
export interface PageOptions {
  language: GuestLanguage;
  /** Language that the guest chose on the page. */
  chosen: string | undefined;
  /** Dishes with these are left out. */
  without: readonly string[];
  path: string;
  /** Address of the events about the menu. */
  livePath: string;
  /** All public menus of the restaurant, including this one. */
  menus: readonly { name: string; path: string; isShown: boolean }[];
  /** Next instant (ms since 1970) at which this address may show another menu. */
  hourEnds: number;
  /** Address of this server for other devices. */
  origin: string;
  /** Equal for pages of the same content. */
  tag: string;
  scriptPath: string;
  /** Rules that load the face of the heads. */
  faces: string;
}

export interface Page {
  html: string;
  contentSecurityPolicy: string;
}

/** Only our own scripts and styles: an owner's text can never become one. */
function policyOf(style: string, embedOrigins: readonly string[]): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash}'`,
    "font-src 'self'",
    'img-src * data:',
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    frameAncestors(embedOrigins),
  ].join('; ');
}

interface DocumentParts {
  head: Html;
  style: string;
  attributes?: Html;
  content: Html;
  embedOrigins?: readonly string[];
}

/** @param lang language of the menu, which gives the page its direction */
function documentHtml(lang: string, parts: DocumentParts): Page {
  const { head, style, attributes = html``, content, embedOrigins = [] } = parts;
  const page = html`<!doctype html><html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<style>${new Html(style)}</style></head><body${attributes}>${content}</body></html>`;
  return { html: page.text, contentSecurityPolicy: policyOf(style, embedOrigins) };
}

/** Page at an address without a menu for guests. */
export function notOpenPage(tag: string): Page {
  const { notOpen } = guestWordsIn(tag);
  const head = html`<title>${notOpen}</title><meta name="robots" content="noindex">`;
  return documentHtml(guestWordsLanguage(tag), {
    head,
    style: guestStyle(themeStyle(defaultTheme), ''),
    content: html`<main class="wrap"><h1>${notOpen}</h1></main>`,
  });
}

function textsOf(
  { sections, currency, language, allergenSet }: GuestMenu,
  { texts, words: tag }: GuestLanguage,
): GuestTexts {
  const money = moneyRules(language, currency);
  const written = writtenIn(texts);
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'short' });
  return {
    words: guestWordsIn(tag),
    wordsLanguage: guestWordsLanguage(tag),
    board: boardWordsIn(tag),
    boardLanguage: boardWordsIn(tag) ? tag : 'en',
    written,
    price: (amount) => written.figure(formatPrice(amount, money)),
    amount: (amount) => formatPrice(amount, money),
    number: (figure) => figure.toLocaleString(tag, { maximumFractionDigits: 3 }),
    set: allergenSet,
    list: (words) => list.format(words),
    areAllergensDeclared: sections.some(({ dishes }) => dishes.some(({ declared }) => declared !== null)),
  };
}

/** Panels and sections without dishes that contain, or may contain, what a guest excludes. Undeclared ones are hidden later. */
function shownOf({ panels, sections }: GuestMenu, without: readonly string[]) {
  if (without.length === 0) return { panels, sections };
  const isWanted = (codes: readonly string[] | undefined) => !codes?.some((code) => without.includes(code));
  return {
    panels: panels.filter((panel) => isWanted(panelAllergens(panel, sections))),
    sections: sections
      .map((section) => ({
        ...section,
        dishes: section.dishes.filter((dish) => isWanted(unsafeIn(dish))),
      }))
      .filter(({ dishes }) => dishes.length > 0),
  };
}

/** Allergens of the menu as checkboxes. Without the script, the button sends them. */
function filterHtml(
  { sections, allergenSet }: GuestMenu,
  { chosen, path }: PageOptions,
  without: readonly string[],
  texts: GuestTexts,
): Html {
  const { words, board, written, wordsLanguage, boardLanguage } = texts;
  const used = new Set(sections.flatMap(({ dishes }) => dishes.flatMap((dish) => unsafeIn(dish) ?? [])));
  const offered = choicesOf(allergenSet).filter((code) => used.has(code) || without.includes(code));
  if (offered.length === 0) return html``;
  return html`<details${written.attributes(wordsLanguage)}${without.length > 0 && html` open`}><summary>${words.allergens}</summary><form action="${path}" autocomplete="off">${
    chosen && html`<input type="hidden" name="lang" value="${chosen}">`
  }<fieldset><legend>${words.without}</legend>${offered.map(
    (allergen) =>
      html`<label class="pill"><input type="checkbox" name="without" value="${allergen}"${without.includes(allergen) && html` checked`}><span${boardLanguage !== wordsLanguage && written.attributes(boardLanguage)}>${substancesText(allergenSet, [allergen], board, boardLanguage).join('')}</span></label>`,
  )}<button>${words.show}</button></fieldset></form></details>`;
}

/** Choices of the guest, which links repeat. */
function queryOf(tag: string | undefined, without: readonly string[]): string {
  const query = new URLSearchParams(tag === undefined ? [] : [['lang', tag]]);
  for (const allergen of without) query.append('without', allergen);
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** The restaurant's menus, each one tap away. */
function menusHtml({ restaurant }: GuestMenu, options: PageOptions, written: WrittenText): Html {
  const { menus, chosen, without } = options;
  if (menus.length < 2) return html``;
  return html`<nav aria-label="${restaurant.name}"><ul class="bar">${menus.map(
    ({ name, path, isShown }) =>
      html`<li><a href="${path}${queryOf(chosen, without)}"${isShown && html` aria-current="page"`}>${written.own(name)}</a></li>`,
  )}</ul></nav>`;
}

function languagesHtml(
  { languages, language }: GuestMenu,
  { path, without }: PageOptions,
  words: GuestWords,
): Html {
  if (languages.length < 2) return html``;
  const nameOf = (tag: string) => {
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  };
  return html`<nav aria-label="${words.language}"><ul class="bar">${languages.map(
    (tag) =>
      html`<li><a href="${path}${queryOf(tag, without)}" lang="${tag}" hreflang="${tag}"${tag === language && html` aria-current="true"`}>${nameOf(tag)}</a></li>`,
  )}</ul></nav>`;
}

function hoursHtml({ menu, timeZone }: GuestView, { language }: PageOptions, texts: GuestTexts): Html {
  const { openingHours } = menu.restaurant;
  if (!openingHours) return html``;
  const { words, wordsLanguage, written } = texts;
  const tag = language.words;
  const clock = clockFormat(timeZone, tag);
  const timesOf = ({ startTime, endTime }: OpeningWindow) =>
    [startTime, endTime].map((time) => briefClockText(time, clock)).join('–');
  const format = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const dayName = (index: number) => format.format(Date.UTC(2024, 0, 1 + index));
  return html`<h2>${written.fixed(words.openingHours, wordsLanguage)}</h2><table${written.attributes(tag)}>${openingHours.map(
    (windows, index) =>
      html`<tr><th scope="row">${dayName(index)}</th><td>${windows.length > 0 ? windows.map(timesOf).join(', ') : html`<span lang="${wordsLanguage}">${words.closed}</span>`}</td></tr>`,
  )}</table>`;
}

function headHtml(menu: GuestMenu, options: PageOptions): Html {
  const { restaurant, name, description, sections } = menu;
  const { origin, path, scriptPath } = options;
  const url = `${origin}${path}`;
  const dishes = sections.flatMap((section) => section.dishes);
  const about =
    description ||
    dishes
      .slice(0, 5)
      .map((dish) => dish.name)
      .join(', ');
  const image = dishes.find(({ imageUrl }) => imageUrl)?.imageUrl ?? restaurant.logoUrl;
  const title = `${name} – ${restaurant.name}`;
  return html`<title>${title}</title><meta name="description" content="${about}"><link rel="canonical" href="${url}"><link rel="icon" href="/favicon.svg"><meta property="og:type" content="website"><meta property="og:title" content="${title}"><meta property="og:description" content="${about}"><meta property="og:url" content="${url}"><meta property="og:site_name" content="${restaurant.name}">${
    image && html`<meta property="og:image" content="${new URL(image, origin).href}">`
  }<meta name="twitter:card" content="summary"><script type="application/ld+json">${jsonInHtml(menuJsonLd(menu, url, origin))}</script><script src="${scriptPath}" defer></script>`;
}

export function guestPage(view: GuestView, options: PageOptions): Page {
  const { menu, style, embedOrigins } = view;
  const { language, livePath, tag, faces } = options;
  // A guest may come from a menu of another country.
  const without = options.without.filter((code) => choicesOf(menu.allergenSet).includes(code));
  const isFiltered = without.length > 0;
  const { restaurant } = menu;
  const texts = textsOf(menu, language);
  const { words, wordsLanguage, written, areAllergensDeclared } = texts;
  const fixed = (text: string) => written.fixed(text, wordsLanguage);
  const shown = shownOf(menu, without);
  const isMoreHidden =
    isFiltered &&
    (shown.sections.some(({ dishes }) => dishes.some(({ declared }) => declared === null)) ||
      shown.panels.some((panel) => panelAllergens(panel, menu.sections) === undefined));
  const until = Math.min(view.until, options.hourEnds);
  const attributes = html` data-live="${livePath}" data-tag="${tag}"${Number.isFinite(until) && html` data-until="${until}"`}`;
  // The texts have one language, and the fixed words may have another.
  const content = html`<header class="band"><div class="wrap"><p class="place">${
    restaurant.logoUrl && html`<img src="${restaurant.logoUrl}" alt="" referrerpolicy="no-referrer">`
  }${written.own(restaurant.name)}</p><h1>${written.own(menu.name)}</h1>${menu.description && html`<p>${written.own(menu.description)}</p>`}</div></header><div class="wrap">${menusHtml(menu, options, written)}${languagesHtml(menu, options, words)}${filterHtml(menu, options, without, texts)}<p role="status" id="status" class="note"${written.attributes(wordsLanguage)} data-undeclared="${words.hiddenToo}" data-old="${words.maybeOld}">${isMoreHidden && words.hiddenToo}</p><main id="menu">${listHtml(shown.panels, shown.sections, isFiltered, texts)}</main><footer>${
    !areAllergensDeclared && html`<p>${fixed(words.notDeclared)}</p>`
  }${menu.footer && html`<p>${written.own(menu.footer)}</p>`}${hoursHtml(view, options, texts)}</footer></div>`;
  return documentHtml(language.texts, {
    head: headHtml(menu, options),
    style: guestStyle(style, faces),
    attributes,
    content,
    embedOrigins,
  });
}
