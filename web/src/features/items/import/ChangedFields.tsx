import type { ImportedLine } from '@menuboard/contract/import-result';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import classes from './LineTable.module.css';

const nothing = t('nothing');

/** The columns of an export, as it names them. */
const fieldNames: Readonly<Record<string, string>> = {
  name: t('name', { context: 'column' }),
  description: t('description', { context: 'column' }),
  category: t('category', { context: 'column' }),
  price: t('price', { context: 'column' }),
  sizes: t('sizes', { context: 'column' }),
  extras: t('extras', { context: 'column' }),
  available: t('available', { context: 'column' }),
  'sold out until': t('sold out until', { context: 'column' }),
  'sold out sizes': t('sold out sizes', { context: 'column' }),
  hidden: t('hidden', { context: 'column' }),
  labels: t('labels', { context: 'column' }),
  allergens: t('allergens', { context: 'column' }),
  kcal: t('kcal', { context: 'column' }),
  image: t('image', { context: 'column' }),
  'image focus': t('image focus', { context: 'column' }),
  'price words': t('words in place of the price', { context: 'column' }),
  'promo price': t('promo price', { context: 'column' }),
  'promo label': t('promo label', { context: 'column' }),
  'promo starts': t('promo starts', { context: 'column' }),
  'promo ends': t('promo ends', { context: 'column' }),
  'promo days': t('promo days', { context: 'column' }),
  'promo from': t('promo from', { context: 'column' }),
  'promo to': t('promo to', { context: 'column' }),
  'later price': t('later price', { context: 'column' }),
  'later price at': t('later price at', { context: 'column' }),
};

/** The fields of an item that an import changes. A new one had nothing before. */
export function ChangedFields({
  changes,
  isNew = false,
}: Pick<ImportedLine, 'changes'> & { isNew?: boolean }) {
  return changes.map(({ field, before, after }) => (
    <p key={field} className={`${basics.facts} ${classes.change}`}>
      {fieldNames[field] ?? field}: {!isNew && <del>{before || nothing}</del>} <ins>{after || nothing}</ins>
    </p>
  ));
}
