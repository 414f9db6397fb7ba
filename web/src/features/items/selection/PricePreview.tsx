import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { priceText } from '../../../shared/prices/price-text.ts';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import classes from './BulkForms.module.css';
import { hasStep, type ItemPriceSteps } from './price-change-draft.ts';

const ROWS = 6;

interface PricePreviewProps {
  rows: readonly ItemPriceSteps[];
  changed: number;
  money: MoneyRules;
}

/** The first items with their old and new prices, and the number of the others. */
export function PricePreview({ rows, changed, money }: PricePreviewProps) {
  const first = rows.filter((row) => !row.refusal && hasStep(row)).slice(0, ROWS);
  const same = rows.filter((row) => !row.refusal).length - changed;
  return (
    <section aria-label={t('Preview')} className={classes.preview}>
      <ul>
        {first.map(({ item, steps }) => (
          <li key={item.id}>
            <span className={basics.text}>{item.name}</span>
            <span className={classes.steps}>
              {steps.map(({ size, before, after }) => (
                <span key={size}>
                  {size && <span className={basics.hint}>{size} </span>}
                  <s>{priceText({ ...item, price: before }, money)}</s> <span aria-hidden="true">→</span>{' '}
                  <b>{formatPrice(after, money)}</b>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p>
        {changed > first.length && `${t('{count} more.', { count: changed - first.length })} `}
        {same > 0 && plural(same, '{count} item keeps its price.', '{count} items keep their prices.')}
      </p>
    </section>
  );
}
