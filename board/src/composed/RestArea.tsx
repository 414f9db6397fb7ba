import type { HeroContent, RestBox } from '../compose/types.ts';
import { FocusImage } from '../media/FocusImage.tsx';
import { focusIn } from '../media/object-position.ts';
import type { Rect } from '../stage/stage-geometry.ts';
import typography from '../text/typography.module.css';
import { useDrawing } from './board-drawing.ts';
import css from './composed.module.css';

/** Fills the rest of a column that ends early: with a dish, a photo or the theme's pattern. */
export function RestArea({ rest }: { rest: RestBox }) {
  const { place, drawings } = useDrawing();
  const { width, height } = rest;
  const { pattern: Pattern } = drawings;
  if (rest.kind === 'panel') return <Panel hero={rest.hero} box={rest} />;
  return (
    <div className={css.abs} style={place(rest)}>
      {rest.kind === 'photo' && (
        <FocusImage
          url={rest.photo.url}
          rect={{ left: 0, top: 0, width, height }}
          focus={rest.photo.isCutOut ? rest.photo.focus : focusIn(rest.photo, rest)}
          isWhole={rest.photo.isCutOut}
        />
      )}
      {rest.kind === 'pattern' && <Pattern width={width} height={height} tone={0} />}
    </div>
  );
}

/** Font sizes and lengths in px; `name` and `price` are shares of the height under the caption, and of the name. */
const panelSizes = {
  caption: 28,
  captionLine: 36,
  largest: 92,
  name: 1.12,
  line: 1.25,
  price: 0.8,
  between: 28,
};

/** The hero of a long menu: its name as large as it fits beside its price, on a bar as heads are, or under a line. */
function Panel({ hero, box }: { hero: HeroContent; box: Rect }) {
  const { place, widthOf, headBar } = useDrawing();
  const { caption, captionLine, largest, name, price, between } = panelSizes;
  const { left, width, height } = box;
  const priceKind = headBar > 0 ? 'heroPrice' : 'price';
  const available = width - (hero.price ? between : 0);
  const size = Math.floor(
    Math.min(
      largest,
      available / (widthOf('heroName', hero.name) + price * widthOf(priceKind, hero.price)),
      (height - captionLine) * name,
    ),
  );
  const line = Math.min(height - captionLine, size * panelSizes.line);
  const text = [hero.caption, hero.description].find((one) => one && widthOf('note', one) * caption <= width);
  return (
    <div
      className={headBar > 0 ? css.panel : `${css.panel} ${css.ruled}`}
      style={{
        ...place({ ...box, left: left - headBar, width: width + 2 * headBar }),
        padding: `0 ${headBar}px`,
      }}
    >
      <p
        className={`${typography.note} ${css.panelCaption}`}
        style={{ fontSize: caption, lineHeight: `${captionLine}px` }}
      >
        {text}
      </p>
      <div className={css.line} style={{ height: line, lineHeight: `${line}px` }}>
        <h2 className={`${typography.heroName} ${css.panelName}`} style={{ fontSize: size }}>
          {hero.name}
        </h2>
        <p className={typography[priceKind]} style={{ fontSize: size * price }}>
          {hero.price}
        </p>
      </div>
    </div>
  );
}
