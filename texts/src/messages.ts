/** Translations of messages by their English text, which may have placeholders: '{label} is required.' */
export type Messages = Readonly<Record<string, string>>;

/** Placeholders for our own words, which are translated in turn. All others are names, numbers and codes. */
const wordPlaceholders: ReadonlySet<string> = new Set(['label', 'noun', 'reason', 'sentence', 'when']);
/** Placeholders for several of our words, or several names. */
const listPlaceholders: ReadonlySet<string> = new Set(['places', 'names']);

interface Pattern {
  regex: RegExp;
  translation: string;
  /** Length of the text outside its placeholders. */
  length: number;
  hasCount: boolean;
}

const placeholder = /\{(\w+)\}/;

/**
 * Translates finished English sentences, such as the API's error messages. A sentence with names is looked up by the
 * message that it was made from: of several that fit, by the one with the most text of its own.
 *
 * @returns a function from an English text to its translation; undefined if no message fits
 */
export function createMessageTranslator(
  language: string,
  messages: Messages,
): (english: string) => string | undefined {
  const known = new Map(Object.entries(messages).filter(([, translation]) => translation !== ''));
  const lists = new Intl.ListFormat(language);
  let allPatterns: Pattern[] | undefined;
  const patterns = () => {
    allPatterns ??= toPatterns(known);
    return allPatterns;
  };

  const translateValue = (name: string, value: string): string => {
    if (wordPlaceholders.has(name)) return find(value) ?? value;
    if (name === 'places') return lists.format(splitPlaces(value).map((place) => find(place) ?? place));
    if (listPlaceholders.has(name)) return lists.format(splitNames(value).map(nameOf));
    return nameOf(value);
  };

  /** A name as typed, or its replacement: '3 files', a number, a moment. */
  const nameOf = (value: string): string =>
    match(
      value,
      patterns().filter(({ hasCount }) => hasCount),
    ) ??
    localize(value, language) ??
    value;

  function match(english: string, among: readonly Pattern[]): string | undefined {
    for (const { regex, translation } of among) {
      const { groups } = regex.exec(english) ?? {};
      if (!groups) continue;
      return translation.replace(/\{(\w+)\}/g, (_, name: string) =>
        translateValue(name.replace(/\d+$/, ''), groups[name] ?? ''),
      );
    }
    return undefined;
  }

  const findWhole = (english: string) => known.get(english) ?? match(english, patterns());

  /** Translates a combination of several messages, or of a name and a message. */
  function findParts(english: string): string | undefined {
    const reason = english.endsWith('.') ? findWhole(english.slice(0, -1)) : undefined;
    if (reason !== undefined) return `${reason}.`;
    const parts = english.split('; ').map((part) => (part === english ? undefined : find(part)));
    if (parts.every((part) => part !== undefined)) return parts.join('; ');
    const [, file, rest] = /^(.+?): (\p{Lu}.+)$/u.exec(english) ?? [];
    const message = rest === undefined ? undefined : find(rest);
    return message === undefined ? undefined : `${file}: ${message}`;
  }

  /** A subject and its predicate, such as *Tomato soup* and *marked sold out*. */
  function findPredicate(english: string): string | undefined {
    for (const { index } of english.matchAll(/ (?=\p{Ll})/gu)) {
      const rest = findWhole(english.slice(index + 1));
      if (rest !== undefined) return `${nameOf(english.slice(0, index))} ${rest}`;
    }
    return undefined;
  }

  function find(english: string): string | undefined {
    return findWhole(english) ?? findParts(english) ?? findPredicate(english) ?? localize(english, language);
  }

  return find;
}

function toPatterns(messages: ReadonlyMap<string, string>): Pattern[] {
  return [...messages]
    .filter(([english]) => placeholder.test(english))
    .map(([english, translation]) => ({
      regex: toRegex(english),
      translation,
      length: english.replace(/\{\w+\}/g, '').length,
      hasCount: english.includes('{count}'),
    }))
    .sort((one, other) => other.length - one.length);
}

function toRegex(english: string): RegExp {
  const seen = new Set<string>();
  const parts = english.split(placeholder).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    if (seen.has(part)) return `\\k<${part}>`;
    seen.add(part);
    return `(?<${part}>${part === 'count' ? '[\\d,]+' : '.+?'})`;
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}

const splitPlaces = (list: string) => list.split(/(?:, | and )(?=the |your |\d)/);
const splitNames = (list: string) => list.split(/, | and (?=(?:(?! and ).)*$)/);

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Writes a number with thousands, a moment such as *Mon 23 Nov, 11:00*, or a schedule such as *Mon, Fri 11:00 - 16:00*
 * in the language; undefined for anything else.
 */
function localize(value: string, language: string): string | undefined {
  const format = (date: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date);
  // 1 January 2024 was a Monday, and 2024 has a 29 February.
  const dayName = (name: string) =>
    format(Date.UTC(2024, 0, 1 + weekdays.indexOf(name)), { weekday: 'short' });
  const dateText = (text: string) =>
    text === '…' ? text : format(Date.parse(text), { day: '2-digit', month: '2-digit', year: 'numeric' });

  if (/^\d{1,3}(,\d{3})+$/.test(value))
    return new Intl.NumberFormat(language).format(Number(value.replaceAll(',', '')));
  const [, weekday = '', day, month = '', time] =
    /^(\w{3}) (\d{1,2}) (\w{3}), (\d\d:\d\d)$/.exec(value) ?? [];
  if (weekdays.includes(weekday) && months.includes(month)) {
    const date = Date.UTC(2024, months.indexOf(month), Number(day));
    return `${dayName(weekday)} ${format(date, { day: 'numeric', month: 'short' })}, ${time}`;
  }
  if (
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(, (Mon|Tue|Wed|Thu|Fri|Sat|Sun))*( \d\d:\d\d - \d\d:\d\d)?$/.test(value)
  )
    return value.replace(/[A-Z]\w\w/g, dayName);
  const [dates, from, to] = /(\d{4}-\d\d-\d\d|…) to (\d{4}-\d\d-\d\d|…)$/.exec(value) ?? [];
  if (dates && from && to && /^(\d\d:\d\d - \d\d:\d\d )?$/.test(value.slice(0, -dates.length)))
    return value.replace(dates, `${dateText(from)} – ${dateText(to)}`);
  return undefined;
}
