import { type NamedUse, placesOf } from '@menuboard/contract/domain/media-uses';
import { translate } from '../../texts/translate.ts';
import { joinNames } from '../wording/format.ts';

/**
 * Where a file is used, as the end of a sentence.
 *
 * @param moreUses how many places `uses` leaves out
 */
export function describeUses(uses: readonly NamedUse[], moreUses: number): string {
  return joinNames(placesOf(uses, moreUses).map(translate));
}
