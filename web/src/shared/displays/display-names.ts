import { suggestDisplayName as suggest } from '@menuboard/contract/domain/display-names';
import { translate } from '../../texts/translate.ts';

/** A name for a new display that none has, in the language of this person. */
export const suggestDisplayName = (taken: readonly string[]): string => suggest(taken, translate);
