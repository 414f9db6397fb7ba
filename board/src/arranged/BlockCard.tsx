import type { OfferedItem } from '@menuboard/contract/screen';
import { useState } from 'react';
import { marksOf } from '../compose/content-rows.ts';
import { DishMarks } from '../composed/DishMarks.tsx';
import { ImageElement } from '../media/ImageElement.tsx';
import { objectPosition } from '../media/object-position.ts';
import { ChangedLine } from '../motion/ChangedLine.tsx';
import type { Rect } from '../stage/stage-geometry.ts';
import type { DishContent } from '../text/dish-content.ts';
import { Prices, SizePrices } from '../text/Prices.tsx';
import typography from '../text/typography.module.css';
import { withoutHyphens } from '../text/wrap.ts';
import css from './BlockCard.module.css';
import { type CardFit, cardMetrics } from './fit-block.ts';

interface BlockCardProps {
  item: OfferedItem;
  content: DishContent;
  rect: Rect;
  fit: CardFit;
  /** True while another page is visible: the screen does not wait for the image of this card. */
  isHidden: boolean;
  /** Sold-out dishes are dimmed without a line through their names. */
  isDimmed: boolean;
}

/** An item in its block of an arranged menu. */
export function BlockCard({ item, content, rect, fit, isHidden, isDimmed }: BlockCardProps) {
  const { name, imageUrl, imageFocus, isAvailable } = item;
  const description = content.description || content.kcal;
  const soldOut = isAvailable ? '' : isDimmed ? css.dimmed : css.soldOut;
  const [settled, setSettled] = useState({ url: '', isLoaded: false });
  const url = imageUrl || '';
  // An image keeps its space until it has failed. The texts then take its space and keep their sizes.
  const hasFailed = settled.url === url && !settled.isLoaded;
  const image = hasFailed ? null : fit.image;
  const nameAndPrices = (
    <>
      <h2 className={`${typography.name} ${css.name}`}>
        <span className={css.text}>{fit.isHyphenated ? name : withoutHyphens(name)}</span>
        {isAvailable && <DishMarks row={marksOf(content)} size={fit.name} />}
      </h2>
      <div className={css.prices} style={fit.isRow ? { marginLeft: `${cardMetrics.between}em` } : undefined}>
        <p className={`${typography.price} ${css.price}`}>
          {fit.hasSizes ? <SizePrices prices={content.prices} /> : <Prices item={item} content={content} />}
          <ChangedLine itemId={item.id} />
        </p>
      </div>
    </>
  );
  return (
    <article
      className={`${css.card} ${image?.height === rect.height ? css.beside : ''} ${soldOut}`}
      style={rect}
      data-item={item.id}
    >
      {url !== '' && fit.image && (
        <ImageElement
          url={url}
          className={settled.isLoaded ? css.image || '' : `${css.image} ${css.hidden}`}
          style={image ? { ...image, objectPosition: objectPosition(imageFocus) } : { display: 'none' }}
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
