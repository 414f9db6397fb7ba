/** Translations of messages by their English text, which may have placeholders: '{label} is required.' */
export type Messages = Readonly<Record<string, string>>;

/** These placeholders stand for words of ours, which are translated in turn. All others are names, numbers and codes. */
export const wordPlaceholders: ReadonlySet<string> = new Set(['label', 'noun', 'reason', 'sentence']);

interface Pattern {
  regex: RegExp;
  translation: string;
  /** How much of the text is not a placeholder. */
  length: number;
}

const placeholder = /\{(\w+)\}/;

/**
 * Translates finished English sentences, such as the error messages of the API. A sentence with names in it is found by
 * the message that it was made from: of those that fit, by the one with the most text of its own.
 *
 * @returns the translation; undefined for a text that no message fits
 */
export function createMessageTranslator(
  language: string,
  messages: Messages,
): (english: string) => string | undefined {
  const known = new Map(Object.entries(messages).filter(([, translation]) => translation !== ''));
  let patterns: Pattern[] | undefined;

  const fill = (translation: string, values: Record<string, string>) =>
    translation.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return wordPlaceholders.has(name) ? (find(value) ?? value) : (localize(value, language) ?? value);
    });

  const findWhole = (english: string): string | undefined => {
    const whole = known.get(english);
    if (whole !== undefined) return whole;
    patterns ??= toPatterns(known);
    for (const { regex, translation } of patterns) {
      const found = regex.exec(english);
      if (found) return fill(translation, found.groups ?? {});
    }
    return undefined;
  };

  function find(english: string): string | undefined {
    return findWhole(english) ?? findPart(english);
  }

  /** A reason that was made a sentence with a full stop, or one after the name of a file. */
  function findPart(english: string): string | undefined {
    const reason = english.endsWith('.') ? findWhole(english.slice(0, -1)) : undefined;
    if (reason !== undefined) return `${reason}.`;
    const [, name, rest] = /^(.+?): (.+)$/.exec(english) ?? [];
    const message = rest === undefined ? undefined : find(rest);
    return message === undefined ? undefined : `${name}: ${message}`;
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

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A number with thousands, or a moment such as *Mon 23 Nov, 11:00*, as the language writes it. */
function localize(value: string, language: string): string | undefined {
  if (/^\d{1,3}(,\d{3})+$/.test(value))
    return new Intl.NumberFormat(language).format(Number(value.replaceAll(',', '')));
  const [, weekday = '', day, month = '', time] =
    /^(\w{3}) (\d{1,2}) (\w{3}), (\d\d:\d\d)$/.exec(value) ?? [];
  if (!weekdays.includes(weekday) || !months.includes(month)) return undefined;
  const format = (date: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date);
  // The first of January 2024 was a Monday, and 2024 has a 29th of February.
  const weekdayText = format(Date.UTC(2024, 0, 1 + weekdays.indexOf(weekday)), { weekday: 'short' });
  const dayText = format(Date.UTC(2024, months.indexOf(month), Number(day)), {
    day: 'numeric',
    month: 'short',
  });
  return `${weekdayText} ${dayText}, ${time}`;
}
