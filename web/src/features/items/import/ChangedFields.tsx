import type { ImportedLine } from '@menuboard/contract/import-result';
import { setNames } from '../../../shared/dishes/set-names.ts';
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
  'allergen kinds': t('kinds of allergens', { context: 'column' }),
  'may contain': t('may contain', { context: 'column' }),
  'allergens us': t('allergens: {country}', { country: setNames.us }),
  'may contain us': t('may contain: {country}', { country: setNames.us }),
  'allergens jp': t('allergens: {country}', { country: setNames.jp }),
  'may contain jp': t('may contain: {country}', { country: setNames.jp }),
  'allergens ca': t('allergens: {country}', { country: setNames.ca }),
  'may contain ca': t('may contain: {country}', { country: setNames.ca }),
  'allergens au': t('allergens: {country}', { country: setNames.au }),
  'may contain au': t('may contain: {country}', { country: setNames.au }),
  portion: t('amount', { context: 'column' }),
  sugars: t('sugars', { context: 'column' }),
  'added sugars': t('added sugars', { context: 'column' }),
  sodium: t('sodium', { context: 'column' }),
  alcohol: t('alcohol', { context: 'column' }),
  deposit: t('deposit', { context: 'column' }),
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
