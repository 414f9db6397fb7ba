/** Languages of the texts by BCP 47 tag, each with its own name. */
export const languages = { en: 'English', es: 'Español', de: 'Deutsch' } as const;

export type Language = keyof typeof languages;

/** Language of all texts in the source code; it needs no catalogue. */
export const sourceLanguage = 'en' satisfies Language;

export const translatedLanguages = ['es', 'de'] as const satisfies readonly Language[];

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

/**
 * Finds the first of a person's preferred languages that we have; English if there is none.
 *
 * @param preferred BCP 47 tags, favourite first
 * @example
 * matchLanguage(['fr-CH', 'de-CH', 'en']) // 'de'
 */
export function matchLanguage(preferred: readonly string[]): Language {
  const tags = preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return tags.find(isLanguage) ?? sourceLanguage;
}

/** Direction of a language, for the attribute `dir`. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
}
