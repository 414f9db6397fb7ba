/** The name of a language in English: the admin speaks English. */
function languageName(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
}

/**
 * What guests see, in a sentence.
 *
 * @param languages BCP 47 tags
 *
 * @example
 * guestSentence(18, ['en', 'de']) // 'Guests see 18 dishes in English and German.'
 */
export function guestSentence(itemCount: number, languages: readonly string[]): string {
  const names = new Intl.ListFormat('en').format(languages.map(languageName));
  return itemCount === 1 ? `Guests see 1 dish in ${names}.` : `Guests see ${itemCount} dishes in ${names}.`;
}
