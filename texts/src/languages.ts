/** The languages of the texts, by their BCP 47 tags, each with its own name. */
export const languages = { en: 'English', es: 'Español', de: 'Deutsch' } as const;

export type Language = keyof typeof languages;

/** The language in which the source code writes every text; it needs no catalogue. */
export const sourceLanguage = 'en' satisfies Language;

export const translatedLanguages = ['es', 'de'] as const satisfies readonly Language[];

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

/**
 * The first language that we have among those that a person prefers; English when there is none.
 *
 * @param preferred BCP 47 tags, the favourite first
 * @example
 * matchLanguage(['fr-CH', 'de-CH', 'en']) // 'de'
 */
export function matchLanguage(preferred: readonly string[]): Language {
  const tags = preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return tags.find(isLanguage) ?? sourceLanguage;
}

/** The direction in which a language is written, for the attribute `dir`. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
}
