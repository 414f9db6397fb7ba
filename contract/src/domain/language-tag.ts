/**
 * Whether Intl accepts a text as a language tag.
 *
 * @example
 * isLanguageTag('pt-BR') // true
 * isLanguageTag('it-abcd-abcd') // false: it names a variant twice
 */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
