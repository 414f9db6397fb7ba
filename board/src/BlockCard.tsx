import type { ScreenItem } from '@menuboard/contract/screen';
import { useMemo, useState } from 'react';
import css from './BlockCard.module.css';
import { blockMetrics } from './fit-block.ts';
import { fitCard } from './fit-card.ts';
import { ImageElement } from './ImageElement.tsx';
import type { Box } from './stage-geometry.ts';
import typography from './typography.module.css';
import { useMeasure } from './use-measure.ts';
import { priceText } from './use-menu-drawing.ts';

interface BlockCardProps {
  item: ScreenItem;
  left: number;
  top: number;
  box: Box;
  currency: string;
  theme: string;
  /** Another page is on: nobody waits for its picture. */
  isNext?: boolean;
}

/** An item in its place on an arranged board. */
export function BlockCard({ item, left, top, box, currency, theme, isNext = false }: BlockCardProps) {
  const { name, description, imageUrl, isAvailable } = item;
  const { width, height } = box;
  const [settled, setSettled] = useState({ url: '', isHere: false });
  const measure = useMeasure();
  const price = priceText(item, currency);
  const url = imageUrl ?? '';
  const hasPicture = url !== '' && (settled.url !== url || settled.isHere);

  const fit = useMemo(
    () => fitCard(measure, theme, { name, description }, price, { width, height }, hasPicture),
    [measure, theme, name, description, price, width, height, hasPicture],
  );

  const { sizes, picture, padding } = fit;
  const isBeside = picture !== null && picture.height === height;
  return (
    <article
      className={`${css.card} ${isBeside ? css.beside : ''} ${isAvailable ? '' : css.out}`}
      style={{ left, top, width, height }}
      data-item={item.id}
    >
      {url !== '' && (
        <ImageElement
          url={url}
          className={settled.isHere ? (css.picture ?? '') : `${css.picture} ${css.waiting}`}
          style={picture ?? { display: 'none' }}
          isNext={isNext}
          onReady={(_, url) => setSettled({ url, isHere: true })}
          onFail={(_, url) => setSettled({ url, isHere: false })}
        />
      )}
      <div className={css.words} style={{ padding }}>
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
        <p
          className={`${typography.listPrice} ${css.price}`}
          style={{
            fontSize: sizes.price,
            lineHeight: blockMetrics.priceLine,
            paddingTop: sizes.gap,
            marginTop: 'auto',
          }}
        >
          {price}
        </p>
      </div>
    </article>
  );
}
