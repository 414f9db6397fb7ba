import { boardText } from '@menuboard/contract/domain/board-words';
import { allergens } from '@menuboard/contract/domain/dish';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { capitalize } from '@menuboard/contract/domain/text';
import type { OfferedItem } from '@menuboard/contract/screen';
import type { DrawnSettings } from '@menuboard/contract/screen/settings-for';
import { useMemo } from 'react';
import { ChangedLine } from '../motion/ChangedLine.tsx';
import { useFadeIn } from '../motion/use-fade-in.ts';
import type { Box } from '../stage/stage-geometry.ts';
import { dishContent } from '../text/dish-content.ts';
import type { MeasureText } from '../text/measure-text.ts';
import { largePrices } from '../text/price-labels.ts';
import typography from '../text/typography.module.css';
import { WRAP_SAFETY, wholeWords } from '../text/wrap.ts';
import { availabilityText, Chips } from './Chips.tsx';
import { type FittedText, fitItem, itemMetrics, priceScale } from './fit-item.ts';
import { Price, priceWidth } from './Price.tsx';
import css from './SpotlightItem.module.css';

interface SpotlightItemProps {
  item: OfferedItem;
  /** The category in the menu's words. */
  category: string;
  money: MoneyRules;
  settings: DrawnSettings;
  /** The space for the item, in px of the stage. */
  box: Box;
  themeClass: string;
  measure: MeasureText;
}

/** The texts of an item that is shown alone, without the abbreviations of a list. */
function textsOf(item: OfferedItem, money: MoneyRules, settings: DrawnSettings) {
  const content = dishContent(item, money, { ...settings, descriptions: 'all' });
  const { words } = item;
  const declared = settings.showAllergens ? item.allergens || [] : [];
  const contained = allergens.filter((allergen) => declared.indexOf(allergen) >= 0);
  const list = contained.map((allergen) => boardText(words, allergen)).join(', ');
  return {
    prices: largePrices(item, money),
    labels: [
      capitalize(content.count),
      ...content.labels.map((label) => boardText(words, label)),
      content.promo,
    ].filter(Boolean),
    description: [content.description || content.kcal, list && boardText(words, 'contains', list)]
      .filter(Boolean)
      .join('\u00A0\u00B7 '),
  };
}

/** An item, as large as its texts allow. */
export function SpotlightItem(props: SpotlightItemProps) {
  const { item, category, money, settings, box, themeClass, measure } = props;
  const { name, isAvailable, words } = item;
  const { width, height } = box;
  const { prices, labels, description } = useMemo(
    () => textsOf(item, money, settings),
    [item, money, settings],
  );

  const fit = useMemo(() => {
    const texts = {
      category: measure(`${themeClass} ${typography.text}`, category),
      availability: measure(`${themeClass} ${typography.text}`, availabilityText(isAvailable, words)),
      labels: labels.map((label) => measure(`${themeClass} ${typography.text}`, label)),
      name: measure(`${themeClass} ${typography.heroName}`, name),
      description: measure(`${themeClass} ${typography.text}`, description),
      prices: prices.map((price) => priceWidth(measure, themeClass, price)),
    };
    const fitted = fitItem(texts, { width, height });
    const widthOf = ({ width: px, size }: FittedText) => (px * WRAP_SAFETY) / size;
    return {
      ...fitted,
      nameText: wholeWords(name, texts.name, widthOf(fitted.name)),
      descriptionText: wholeWords(description, texts.description, widthOf(fitted.description)),
    };
  }, [measure, themeClass, category, isAvailable, words, labels, name, description, prices, width, height]);

  return (
    <article className={`${useFadeIn()} ${isAvailable ? '' : css.unavailable}`} data-item={item.id}>
      <Chips category={category} isAvailable={isAvailable} labels={labels} words={words} size={fit.chip} />
      <h2
        className={`${typography.heroName} ${css.name}`}
        style={{
          fontSize: fit.name.size,
          lineHeight: itemMetrics.nameLine,
          maxWidth: fit.name.width,
          marginTop: fit.gap,
        }}
      >
        {fit.nameText}
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
          {fit.descriptionText}
        </p>
      )}
      <div className={`${css.price} ${prices.length > 1 ? css.several : ''}`} style={{ marginTop: fit.gap }}>
        {prices.map((price) => (
          <Price
            key={price.label || ''}
            price={price}
            size={fit.price * priceScale(prices)}
            isOneOfSeveral={prices.length > 1}
          />
        ))}
        <ChangedLine itemId={item.id} />
      </div>
    </article>
  );
}
