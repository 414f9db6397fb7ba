import { directionOf } from '@menuboard/contract/domain/direction';
import type { Brand } from '@menuboard/contract/domain/restaurant-details';
import type { ScreenTakeover } from '@menuboard/contract/domain/takeover';
import { isRightToLeft } from '../compose/is-mirrored.ts';
import { keyedLines } from '../composed/keyed-lines.ts';
import { BoardBackground } from '../frame/BoardBackground.tsx';
import type { StageShape } from '../stage/stage-geometry.ts';
import typography from '../text/typography.module.css';
import { useMeasure } from '../text/use-measure.ts';
import { brandTheme, themeClass } from '../themes/board-themes.ts';
import { fitTakeover, takeoverBox, takeoverMetrics } from './fit-takeover.ts';
import css from './TakeoverBoard.module.css';

interface TakeoverBoardProps {
  shape: StageShape;
  takeover: Pick<ScreenTakeover, 'title' | 'text' | 'imageUrl' | 'language'>;
  theme: string;
  /** The restaurant's colours and fonts. */
  brand?: Brand | undefined;
}

/** A takeover: its image alone and whole, or its words as large as they can be. */
export function TakeoverBoard({ shape, takeover, theme, brand }: TakeoverBoardProps) {
  const { imageUrl } = takeover;
  if (imageUrl === null) return <TakeoverText {...{ shape, takeover }} theme={brandTheme(theme, brand)} />;
  return (
    <div className={css.image} data-board="takeover">
      <img className={css.whole} src={imageUrl} alt={takeover.title || takeover.text} />
    </div>
  );
}

function TakeoverText({ shape, takeover, theme }: Omit<TakeoverBoardProps, 'brand'>) {
  const { title, text, language } = takeover;
  const measure = useMeasure();
  const box = takeoverBox(shape);
  const fonts = themeClass(theme);
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  const sizes = fitTakeover(
    title ? measure(`${fonts} ${typography.head}`, title) : undefined,
    paragraphs.map((line) => measure(`${fonts} ${typography.text}`, line)),
    box,
  );
  const isMirrored = language ? directionOf(language) === 'rtl' : isRightToLeft(`${title} ${text}`);
  const { bar, afterBar } = takeoverMetrics;
  return (
    <BoardBackground look="board" theme={theme}>
      <section className={css.area} dir={isMirrored ? 'rtl' : 'ltr'} lang={language} data-takeover="text">
        <div
          className={css.words}
          style={{
            [isMirrored ? 'borderRightWidth' : 'borderLeftWidth']: bar,
            [isMirrored ? 'paddingRight' : 'paddingLeft']: afterBar,
          }}
        >
          {title && (
            <h1
              className={typography.head}
              style={{ fontSize: sizes.title, lineHeight: takeoverMetrics.title }}
            >
              {title}
            </h1>
          )}
          <div
            style={{ marginTop: title && paragraphs.length > 0 ? sizes.text * takeoverMetrics.between : 0 }}
          >
            {keyedLines(paragraphs).map(({ key, text: line }) => (
              <p
                key={key}
                className={typography.text}
                style={{ fontSize: sizes.text, lineHeight: takeoverMetrics.text }}
              >
                {line}
              </p>
            ))}
          </div>
        </div>
      </section>
    </BoardBackground>
  );
}
