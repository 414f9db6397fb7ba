import type { ScreenItem } from '@menuboard/contract/screen';
import { useMemo, useState } from 'react';
import { ImageElement } from '../media/ImageElement.tsx';
import type { Box } from '../stage/stage-geometry.ts';
import { priceLabels, textOfPrice } from '../text/price-labels.ts';
import typography from '../text/typography.module.css';
import { useMeasure } from '../text/use-measure.ts';
import css from './BlockCard.module.css';
import { blockMetrics } from './fit-block.ts';
import { fitCard } from './fit-card.ts';

interface BlockCardProps {
  item: ScreenItem;
  /** The position of its top left corner, in px of the stage. */
  left: number;
  top: number;
  box: Box;
  currency: string;
  theme: string;
  /** Another page is visible: the screen does not wait for the image of this card. */
  isHidden?: boolean;
}

/** An item in its block of an arranged menu. The Visual Editor draws its cards with it, too. */
export function BlockCard({ item, left, top, box, currency, theme, isHidden = false }: BlockCardProps) {
  const { name, description, imageUrl, price, isAvailable } = item;
  const { width, height } = box;
  const [settled, setSettled] = useState({ url: '', isLoaded: false });
  const measure = useMeasure();
  const url = imageUrl ?? '';
  // An image keeps its space until it has failed.
  const hasImage = url !== '' && (settled.url !== url || settled.isLoaded);
  const prices = useMemo(() => priceLabels({ price, isAvailable }, currency), [price, isAvailable, currency]);

  const fit = useMemo(
    () => fitCard(measure, theme, { name, description }, prices, { width, height }, hasImage),
    [measure, theme, name, description, prices, width, height, hasImage],
  );

  const { sizes, image, padding } = fit;
  const isBeside = image !== null && image.height === height;
  return (
    <article
      className={`${css.card} ${isBeside ? css.beside : ''} ${isAvailable ? '' : css.soldOut}`}
      style={{ left, top, width, height }}
      data-item={item.id}
    >
      {url !== '' && (
        <ImageElement
          url={url}
          className={settled.isLoaded ? (css.image ?? '') : `${css.image} ${css.hidden}`}
          style={image ?? { display: 'none' }}
          isNext={isHidden}
          onReady={(_, url) => setSettled({ url, isLoaded: true })}
          onError={(_, url) => setSettled({ url, isLoaded: false })}
        />
      )}
      <div className={css.texts} style={{ padding }}>
        <h2
          className={`${typography.item} ${css.name}`}
          style={{ fontSize: sizes.name, lineHeight: blockMetrics.nameLine }}
        >
          {name}
        </h2>
        {fit.hasDescription && description && (
          <p
            className={`${typography.text} ${css.description}`}
            style={{
              fontSize: sizes.description,
              lineHeight: blockMetrics.descriptionLine,
              marginTop: sizes.gap,
            }}
          >
            {description}
          </p>
        )}
        {prices.map((price, index) => (
          <p
            key={price.label ?? ''}
            className={`${typography.listPrice} ${css.price}`}
            style={{
              fontSize: sizes.price,
              lineHeight: blockMetrics.priceLine,
              paddingTop: index === 0 ? sizes.gap : 0,
              marginTop: index === 0 ? 'auto' : 0,
            }}
          >
            {textOfPrice(price)}
          </p>
        ))}
      </div>
    </article>
  );
}
