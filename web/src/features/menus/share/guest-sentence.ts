import { joinNames } from '../../../shared/wording/format.ts';
import { languageName } from '../../../shared/wording/language-names.ts';
import { plural } from '../../../texts/texts.ts';

/**
 * A sentence about what guests see.
 *
 * @param tags BCP 47 tags
 *
 * @example
 * guestSentence(18, ['en', 'de']) // 'Guests see 18 dishes in English and German.'
 */
export function guestSentence(itemCount: number, tags: readonly string[]): string {
  return plural(
    itemCount,
    'Guests see {count} dish in {languages}.',
    'Guests see {count} dishes in {languages}.',
    {
      languages: joinNames(tags.map(languageName)),
    },
  );
}
