import { boardText } from '@menuboard/contract/domain/board-words';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedMenu } from '@menuboard/contract/screen';
import type { DrawnSettings } from '@menuboard/contract/screen/settings-for';
import { useMemo } from 'react';
import { BoardBackground } from '../frame/BoardBackground.tsx';
import { BoardHeader } from '../frame/BoardHeader.tsx';
import { Dots } from '../frame/Dots.tsx';
import { fitHeader, logoSpace } from '../frame/fit-header.ts';
import { spotlightMedia } from '../media/media-frame.ts';
import type { StageShape } from '../stage/stage-geometry.ts';
import { HangingBoard } from '../status/HangingBoard.tsx';
import { sectionsOf } from '../text/menu-sections.ts';
import typography from '../text/typography.module.css';
import { useMeasure } from '../text/use-measure.ts';
import { themeClass } from '../themes/board-themes.ts';
import css from './Spotlight.module.css';
import { SpotlightItem } from './SpotlightItem.tsx';
import { SpotlightTile } from './SpotlightTile.tsx';
import { spotlightLayout } from './spotlight-layout.ts';
import { useItemImages } from './use-item-images.ts';

interface SpotlightProps {
  shape: StageShape;
  menu: OfferedMenu;
  /** Index of the visible item. The caller owns the clock. */
  index: number;
  money: MoneyRules;
  /** The display's name and the time. */
  corner: string;
  theme: string;
  settings: DrawnSettings;
  /** The restaurant's logo, for the header. */
  logoUrl?: string | null | undefined;
  /** The aspect ratio of the display's media, which takes the tile or a part of it. */
  mediaAspect?: number | undefined;
}

type ItemPosition = Pick<SpotlightProps, 'menu' | 'index'>;

/** The image of the item at a position, or of the item `offset` places after it. */
function imageUrlOf({ menu: { items }, index }: ItemPosition, offset = 0): string | null {
  return items[(index + offset) % items.length]?.imageUrl || null;
}

/** The *spotlight* look: one item at a time. */
export function Spotlight(props: SpotlightProps) {
  const { shape, money, settings, corner, theme, logoUrl, mediaAspect } = props;
  const measure = useMeasure();
  const layout = spotlightLayout[shape];
  const tile = useMemo(
    () => (mediaAspect ? spotlightMedia(layout.tile, mediaAspect).tile : { left: 0, top: 0, ...layout.tile }),
    [layout, mediaAspect],
  );
  const className = themeClass(theme);
  const { shown, slots, settle } = useItemImages(props, imageUrlOf, imageUrlOf(props, 1));
  const { menu, index } = shown;
  const total = menu.items.length;
  const item = menu.items[index];
  const imageUrl = imageUrlOf(shown);

  const header = useMemo(() => {
    const texts = {
      name: measure(`${className} ${typography.title}`, menu.name),
      description: measure(`${className} ${typography.text}`, menu.description),
      corner: measure(`${className} ${typography.text}`, corner),
    };
    return fitHeader(texts, layout.column.width - logoSpace(logoUrl));
  }, [measure, className, menu.name, menu.description, corner, layout, logoUrl]);

  const bodyTop = header.height + layout.clearTop;
  const bodyHeight = layout.column.height - bodyTop - layout.footer - layout.clearBottom;

  return (
    <BoardBackground look="spotlight" theme={theme}>
      {item && tile && (
        <div className={css.bleed} style={tile}>
          <SpotlightTile
            name={item.name}
            imageUrl={imageUrl}
            imageFocus={item.imageFocus}
            isCutOut={item.isImageCutOut === true}
            slots={slots}
            onSettled={settle}
            isMuted={!item.isAvailable}
            box={tile}
            themeClass={className}
            measure={measure}
          />
        </div>
      )}
      {!item && tile && (
        <div className={`${css.bleed} ${css.nothing}`} style={tile}>
          <HangingBoard />
        </div>
      )}
      <div className={css.column} style={layout.column}>
        <BoardHeader
          name={menu.name}
          description={menu.description}
          corner={corner}
          fit={header}
          logoUrl={logoUrl}
        />
        <div className={css.body} style={{ top: bodyTop, height: bodyHeight }}>
          {item ? (
            <SpotlightItem
              key={`${index} ${item.id}`}
              item={item}
              category={sectionsOf([item], menu.sections)[0]?.head || ''}
              money={money}
              settings={settings}
              box={{ width: layout.column.width, height: bodyHeight }}
              themeClass={className}
              measure={measure}
            />
          ) : (
            <p className={`${typography.title} ${css.empty}`}>{boardText(menu.words, 'noItems')}</p>
          )}
        </div>
        {item && (
          <footer className={css.footer} style={{ height: layout.footer }}>
            <Dots index={index} total={total} />
            <p className={`${typography.text} ${css.count}`}>
              {boardText(menu.words, 'position', index + 1, total)}
            </p>
          </footer>
        )}
      </div>
    </BoardBackground>
  );
}
