import type { Layout } from '@menuboard/contract/domain/layout';
import { useMemo } from 'react';
import css from './ArrangedMenu.module.css';
import { BlockCard } from './BlockCard.tsx';
import { BoardBackground } from './BoardBackground.tsx';
import { MenuPage } from './MenuPage.tsx';
import { type Arrangement, letterboxStyle } from './place-blocks.ts';
import { type MenuProps, useMenuDrawing } from './use-menu-drawing.ts';

interface ArrangedMenuProps extends MenuProps {
  layout: Layout;
  arrangement: Arrangement;
  /** Counts up: with each the next page, when there are several. */
  turn: number;
}

/** The *custom* look: each item where the Visual Editor put it. Those without a place follow on pages of their own. */
export function ArrangedMenu({ layout, arrangement, turn, ...subject }: ArrangedMenuProps) {
  const { shape, menu, currency, theme, isOverMedia } = subject;
  const { placed, rest } = arrangement;
  const others = useMemo(() => ({ ...menu, items: rest }), [menu, rest]);
  const drawing = useMenuDrawing({ ...subject, menu: others });
  const total = 1 + drawing.layout.pages.length;
  const page = turn % total;
  const isOff = page > 0;
  return (
    <>
      {isOff && (
        <MenuPage
          {...subject}
          menu={others}
          drawing={drawing}
          page={page - 1}
          position={page}
          total={total}
        />
      )}
      <BoardBackground
        look="custom"
        theme={theme}
        isOverMedia={isOverMedia}
        turn={total === 1 ? undefined : isOff ? 'off' : 'on'}
      >
        <div className={css.arranged} style={letterboxStyle(layout, shape)}>
          {placed.map(({ block, item, left, top, box }) => (
            <BlockCard
              key={block.id}
              item={item}
              left={left}
              top={top}
              box={box}
              currency={currency}
              theme={theme}
              isNext={isOff}
            />
          ))}
        </div>
      </BoardBackground>
    </>
  );
}
