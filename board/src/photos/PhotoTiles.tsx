import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import { FocusImage } from '../media/FocusImage.tsx';
import { type DishSettings, dishContent } from '../text/dish-content.ts';
import { Marks } from '../text/Marks.tsx';
import { measureName } from '../text/mark-metrics.ts';
import type { PriceLabel } from '../text/price-labels.ts';
import typography from '../text/typography.module.css';
import { useMeasure } from '../text/use-measure.ts';
import { lineWidth, WRAP_SAFETY } from '../text/wrap.ts';
import { themeClass } from '../themes/board-themes.ts';
import css from './PhotoTiles.module.css';
import { captionMetrics, captionSize, type PhotoRects } from './photo-layout.ts';

interface PhotoTilesProps {
  items: readonly OfferedItem[];
  /** One for each item. */
  rects: readonly PhotoRects[];
  /** Of the captions, in px of the stage. */
  fontSize: number;
  /** ISO 4217 code, where captions have prices. */
  money?: MoneyRules;
  /** Where captions have marks, because no list is beside them. */
  settings?: DishSettings;
  /** The photos bleed off the stage, so their corners are not rounded. */
  isAtEdge?: boolean;
}

const textOfPrice = ({ label, text }: PriceLabel) => (label === null ? text : `${label}\u00A0${text}`);

/** The font size of the captions; 0 if they would be too small to read. */
export function useCaptionSize(
  { items, rects, money, settings }: Omit<PhotoTilesProps, 'fontSize'>,
  theme: string,
) {
  const measure = useMeasure();
  const ofTheme = themeClass(theme);
  return captionSize(
    items.map((item, at) => {
      const content = money && dishContent(item, money, settings);
      const em = (content ? content.prices : []).reduce(
        (sum, price) =>
          sum +
          captionMetrics.between +
          lineWidth(measure(`${ofTheme} ${typography.price}`, textOfPrice(price))),
        lineWidth(
          settings && content
            ? measureName(item.name, content, true, measure, ofTheme)
            : measure(`${ofTheme} ${typography.name}`, item.name),
        ),
      );
      return { em: em / WRAP_SAFETY, width: rects[at]?.caption.width || 0 };
    }),
  );
}

/** Photos of dishes with their names: at an edge with their prices, in a grid also with their marks. */
export function PhotoTiles({ items, rects, fontSize, money, settings, isAtEdge = false }: PhotoTilesProps) {
  return items.map((item, at) => {
    const rect = rects[at];
    if (!rect) return null;
    const content = money && dishContent(item, money, settings);
    return (
      // The elements of images are used again for other photos.
      <figure
        key={rects.indexOf(rect)}
        className={item.isAvailable ? css.tile : `${css.tile} ${css.soldOut}`}
      >
        <FocusImage url={item.imageUrl || ''} rect={rect.photo} focus={item.imageFocus} isCard={!isAtEdge} />
        <figcaption
          className={css.caption}
          style={{ ...rect.caption, fontSize, lineHeight: captionMetrics.line }}
        >
          <span className={`${typography.name} ${css.name}`}>
            <span className={css.text}>{item.name}</span>
            {settings && content && <Marks content={content} hasKcal />}
          </span>
          {(content ? content.prices : []).map((price) => (
            <span key={price.label || ''} className={`${typography.price} ${css.price}`}>
              {textOfPrice(price)}
            </span>
          ))}
        </figcaption>
      </figure>
    );
  });
}
