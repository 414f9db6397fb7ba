/** The fields that a till can own, in words. */
import type { TillField } from '@menuboard/contract/domain/till';
import { t } from '../../texts/texts.ts';

/** As in a sentence: "the name and the price". */
export const fieldWords: Readonly<Record<TillField, string>> = {
  name: t('the name'),
  description: t('the description'),
  category: t('the category'),
  price: t('the price'),
  extras: t('the extras'),
  image: t('the photo'),
  availability: t('whether it is sold out'),
  left: t('the number left'),
  presence: t('whether it is shown'),
};
