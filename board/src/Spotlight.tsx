import type { ScreenMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import { BoardBackground } from './BoardBackground.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { cornerText } from './corner.ts';
import { Dots } from './Dots.tsx';
import { fitHeader } from './fit-header.ts';
import { HangingBoard } from './HangingBoard.tsx';
import css from './Spotlight.module.css';
import { SpotlightItem } from './SpotlightItem.tsx';
import { SpotlightTile } from './SpotlightTile.tsx';
import { spotlightLayout } from './spotlight-layout.ts';
import type { StageShape } from './stage-geometry.ts';
import { themeClass } from './themes/theme.ts';
import typography from './typography.module.css';
import { useItemImages } from './use-item-images.ts';
import { useMeasure } from './use-measure.ts';

interface SpotlightProps {
  shape: StageShape;
  menu: ScreenMenu;
  /** Which item is on; whoever owns the clock decides it. */
  index: number;
  currency: string;
  displayName: string;
  time: string;
  theme: string;
  /** The display's media is behind: the board leaves it a window and puts its words on a field of their own. */
  isOverMedia?: boolean;
}

type ItemPosition = Pick<SpotlightProps, 'menu' | 'index'>;

/** The picture of the item that is on, or of one after it. */
function imageUrlOf({ menu: { items }, index }: ItemPosition, after = 0): string | null {
  return items[(index + after) % items.length]?.imageUrl || null;
}

/** The menu, one item at a time. */
export function Spotlight(props: SpotlightProps) {
  const { shape, currency, displayName, time, theme, isOverMedia = false } = props;
  const measure = useMeasure();
  const layout = spotlightLayout[shape];
  const themed = themeClass(theme);
  const { shown, places, settle } = useItemImages(props, imageUrlOf, imageUrlOf(props, 1));
  const { menu, index } = shown;
  const total = menu.items.length;
  const item = menu.items[index];
  const imageUrl = imageUrlOf(shown);
  const corner = cornerText(displayName, time);

  const header = useMemo(() => {
    const texts = {
      name: measure(`${themed} ${typography.menuName}`, menu.name),
      description: measure(`${themed} ${typography.text}`, menu.description),
      corner: measure(`${themed} ${typography.text}`, corner),
    };
    return fitHeader(texts, layout.column.width);
  }, [measure, themed, menu.name, menu.description, corner, layout]);

  const bodyTop = header.height + layout.clearTop;
  const bodyHeight = layout.column.height - bodyTop - layout.footer - layout.clearBottom;

  return (
    <BoardBackground look="spotlight" theme={theme} isOverMedia={isOverMedia} field={layout.field}>
      {item && (
        <div
          className={isOverMedia ? css.inset : css.bleed}
          style={isOverMedia ? { ...layout.inset, opacity: imageUrl ? 1 : 0 } : layout.tile}
        >
          <SpotlightTile
            name={item.name}
            imageUrl={imageUrl}
            places={places}
            onSettled={settle}
            isMuted={!item.isAvailable}
            box={isOverMedia ? layout.inset : layout.tile}
            themeClass={themed}
            measure={measure}
          />
        </div>
      )}
      {!item && !isOverMedia && (
        <div className={`${css.bleed} ${css.nothing}`} style={layout.tile}>
          <HangingBoard width={484} />
        </div>
      )}
      <div className={css.column} style={layout.column}>
        <BoardHeader name={menu.name} description={menu.description} corner={corner} fit={header} />
        <div className={css.body} style={{ top: bodyTop, height: bodyHeight }}>
          {item ? (
            <SpotlightItem
              key={`${index} ${item.id}`}
              item={item}
              currency={currency}
              box={{ width: layout.column.width, height: bodyHeight }}
              themeClass={themed}
              measure={measure}
            />
          ) : (
            <p className={`${typography.title} ${css.empty}`}>No items in this menu</p>
          )}
        </div>
        {item && (
          <footer className={css.footer} style={{ height: layout.footer }}>
            <Dots index={index} total={total} />
            <p className={`${typography.text} ${css.count}`}>{`${index + 1} of ${total}`}</p>
          </footer>
        )}
      </div>
    </BoardBackground>
  );
}
