import type { ScreenItem } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import type { Box } from '../stage/stage-geometry.ts';
import type { MeasureText } from '../text/measure-text.ts';
import { largePrices } from '../text/price-labels.ts';
import typography from '../text/typography.module.css';
import { availabilityText, Chips } from './Chips.tsx';
import { fitItem, itemMetrics } from './fit-item.ts';
import { Price, priceWidth } from './Price.tsx';
import css from './SpotlightItem.module.css';

interface SpotlightItemProps {
  item: ScreenItem;
  currency: string;
  /** In px of the stage. */
  box: Box;
  themeClass: string;
  measure: MeasureText;
}

/** One item, as large as its texts allow. */
export function SpotlightItem({ item, currency, box, themeClass, measure }: SpotlightItemProps) {
  const { category, name, description, price, isAvailable } = item;
  const { width, height } = box;
  const prices = useMemo(() => largePrices({ price }, currency), [price, currency]);

  const fit = useMemo(() => {
    const texts = {
      category: measure(`${themeClass} ${typography.chip}`, category),
      availability: measure(`${themeClass} ${typography.chip}`, availabilityText(isAvailable)),
      name: measure(`${themeClass} ${typography.itemName}`, name),
      description: measure(`${themeClass} ${typography.text}`, description),
      prices: prices.map((price) => priceWidth(measure, themeClass, price)),
    };
    return fitItem(texts, { width, height });
  }, [measure, themeClass, category, isAvailable, name, description, prices, width, height]);

  return (
    <article className={isAvailable ? css.item : `${css.item} ${css.unavailable}`} data-item={item.id}>
      <Chips category={category} isAvailable={isAvailable} size={fit.chip} />
      <h2
        className={`${typography.itemName} ${css.name}`}
        style={{
          fontSize: fit.name.size,
          lineHeight: itemMetrics.nameLine,
          maxWidth: fit.name.width,
          marginTop: fit.gap,
        }}
      >
        {name}
      </h2>
      {description && (
        <p
          className={`${typography.text} ${css.description}`}
          style={{
            fontSize: fit.description.size,
            lineHeight: itemMetrics.descriptionLine,
            maxWidth: fit.description.width,
            marginTop: fit.gap,
          }}
        >
          {description}
        </p>
      )}
      <div className={css.price} style={{ marginTop: fit.gap }}>
        {prices.map((price) => (
          <Price key={price.label ?? ''} price={price} size={fit.price} />
        ))}
      </div>
    </article>
  );
}
