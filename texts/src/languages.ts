/**
 * Languages of the texts by BCP 47 tag, each with its own name. After a language is added here, `load-texts.ts` and
 * `load-help-texts.ts` do not compile without it, nor, after it is added to `pushLanguages` of the contract, the words of
 * notifications. `npm run texts` writes its catalogues, and the gate `texts` fails until all is translated.
 */
export const languages = { en: 'English', es: 'Español', de: 'Deutsch' } as const;

export type Language = keyof typeof languages;

/** Language of all texts in the source code; it needs no catalogue. */
export const sourceLanguage = 'en' satisfies Language;

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

export const translatedLanguages = Object.keys(languages)
  .filter(isLanguage)
  .filter((language) => language !== sourceLanguage);

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
