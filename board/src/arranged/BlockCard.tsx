import type { ScreenItem } from '@menuboard/contract/screen';
import { useState } from 'react';
import { ImageElement } from '../media/ImageElement.tsx';
import type { Rect } from '../stage/stage-geometry.ts';
import { priceLabels, textOfPrice } from '../text/price-labels.ts';
import typography from '../text/typography.module.css';
import css from './BlockCard.module.css';
import { type CardFit, cardMetrics } from './fit-block.ts';

interface BlockCardProps {
  item: ScreenItem;
  rect: Rect;
  fit: CardFit;
  currency: string;
  /** Another page is visible: the screen does not wait for the image of this card. */
  isHidden: boolean;
}

/** An item in its block of an arranged menu. */
export function BlockCard({ item, rect, fit, currency, isHidden }: BlockCardProps) {
  const { name, description, imageUrl, isAvailable } = item;
  const [settled, setSettled] = useState({ url: '', isLoaded: false });
  const url = imageUrl ?? '';
  // An image keeps its space until it has failed. The texts then take its space and keep their sizes.
  const hasFailed = settled.url === url && !settled.isLoaded;
  const image = hasFailed ? null : fit.image;
  const nameAndPrices = (
    <>
      <h2 className={`${typography.item} ${css.name}`}>{name}</h2>
      <div className={css.prices} style={fit.isRow ? { marginLeft: `${cardMetrics.between}em` } : undefined}>
        {priceLabels(item, currency).map((price) => (
          <p key={price.label ?? ''} className={`${typography.listPrice} ${css.price}`}>
            {textOfPrice(price)}
          </p>
        ))}
      </div>
    </>
  );
  return (
    <article
      className={`${css.card} ${image?.height === rect.height ? css.beside : ''} ${isAvailable ? '' : css.soldOut}`}
      style={rect}
      data-item={item.id}
    >
      {url !== '' && fit.image && (
        <ImageElement
          url={url}
          className={settled.isLoaded ? (css.image ?? '') : `${css.image} ${css.hidden}`}
          style={image ?? { display: 'none' }}
          isNext={isHidden}
          onReady={(_, url) => setSettled({ url, isLoaded: true })}
          onError={(_, url) => setSettled({ url, isLoaded: false })}
        />
      )}
      <div
        className={`${css.texts} ${fit.isRow ? css.row : ''}`}
        style={{
          padding: `${fit.paddingY}px ${fit.paddingX}px`,
          fontSize: fit.name,
          lineHeight: cardMetrics.nameLine,
        }}
      >
        {fit.isRow ? <div className={css.line}>{nameAndPrices}</div> : nameAndPrices}
        {fit.hasDescription && description && (
          <p
            className={`${typography.text} ${css.description}`}
            style={{
              fontSize: fit.description,
              lineHeight: cardMetrics.descriptionLine,
              marginTop: cardMetrics.gap * fit.name,
            }}
          >
            {description}
          </p>
        )}
      </div>
    </article>
  );
}
