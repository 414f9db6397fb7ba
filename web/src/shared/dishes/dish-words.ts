/** The words of labels and allergens, in the language of this person. */
import {
  allergenWords as englishAllergens,
  labelWords as englishLabels,
  substanceWords as englishSubstances,
} from '@menuboard/contract/domain/dish-words';
import { translate } from '../../texts/translate.ts';

const translateAll = <Key extends string>(words: Record<Key, string>) =>
  Object.fromEntries(Object.entries<string>(words).map(([key, word]) => [key, translate(word)])) as Record<
    Key,
    string
  >;

export const labelWords = translateAll(englishLabels);

/** As within a sentence. */
export const allergenWords = translateAll(englishAllergens);

/** Substances of every set, as within a sentence. */
export const substanceWords = translateAll(englishSubstances);
