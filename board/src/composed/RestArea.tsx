import type { HeroContent, RestBox } from '../compose/types.ts';
import { FocusImage } from '../media/FocusImage.tsx';
import typography from '../text/typography.module.css';
import { useDrawing } from './board-drawing.ts';
import css from './composed.module.css';

/** Fills the rest of a column that ends early: with a dish, a photo or the theme's pattern. */
export function RestArea({ rest }: { rest: RestBox }) {
  const { place, drawings } = useDrawing();
  const { width, height } = rest;
  const { pattern: Pattern } = drawings;
  return (
    <div className={rest.kind === 'panel' ? css.panel : css.abs} style={place(rest)}>
      {rest.kind === 'photo' && (
        <FocusImage url={rest.photo.url} rect={{ left: 0, top: 0, width, height }} focus={rest.photo.focus} />
      )}
      {rest.kind === 'pattern' && <Pattern width={width} height={height} tone={0} />}
      {rest.kind === 'panel' && <PanelTexts hero={rest.hero} width={width} height={height} />}
    </div>
  );
}

const panelSizes = { caption: 28, captionLine: 36, padding: 14, largest: 92, price: 0.8, between: 28 };

/** The hero of a long menu: its name as large as it fits beside its price. */
function PanelTexts({ hero, width, height }: { hero: HeroContent; width: number; height: number }) {
  const { widthOf } = useDrawing();
  const { caption, captionLine, padding, largest, price, between } = panelSizes;
  const available = width - 2 * padding - (hero.price ? between : 0);
  const size = Math.floor(
    Math.min(
      largest,
      available / (widthOf('heroName', hero.name) + price * widthOf('heroPrice', hero.price)),
      (height - captionLine) * 0.9,
    ),
  );
  const text = [hero.caption, hero.description].find(
    (one) => one && widthOf('note', one) * caption <= width - 2 * padding,
  );
  return (
    <>
      <p
        className={`${typography.note} ${css.panelCaption}`}
        style={{ fontSize: caption, lineHeight: `${captionLine}px`, padding: `0 ${padding}px` }}
      >
        {text}
      </p>
      <div className={css.line} style={{ padding: `0 ${padding}px`, lineHeight: 1 }}>
        <h2 className={`${typography.heroName} ${css.panelName}`} style={{ fontSize: size }}>
          {hero.name}
        </h2>
        <p className={typography.heroPrice} style={{ fontSize: size * price }}>
          {hero.price}
        </p>
      </div>
    </>
  );
}
