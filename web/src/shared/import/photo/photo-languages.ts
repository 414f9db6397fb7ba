/** The languages of menus that can be read, each with its name in the reader's library. */
export const photoLanguages = {
  de: 'deu',
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  it: 'ita',
  pt: 'por',
} as const;

export type PhotoLanguage = keyof typeof photoLanguages;

const isReadable = (language: string): language is PhotoLanguage => Object.hasOwn(photoLanguages, language);

/**
 * The language in which a menu is read; English where the library has none for it.
 *
 * @example
 * photoLanguage('pt-BR') // 'pt'
 */
export function photoLanguage(tag: string): PhotoLanguage {
  const [language = ''] = tag.split('-');
  return isReadable(language) ? language : 'en';
}
