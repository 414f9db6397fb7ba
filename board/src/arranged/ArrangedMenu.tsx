import type { Layout } from '@menuboard/contract/domain/layout';
import { useMemo } from 'react';
import { BoardBackground } from '../frame/BoardBackground.tsx';
import { MenuPage } from '../whole-menu/MenuPage.tsx';
import { type MenuProps, useFittedMenu } from '../whole-menu/use-fitted-menu.ts';
import css from './ArrangedMenu.module.css';
import { type ArrangedLayout, letterboxStyle } from './arranged-layout.ts';
import { BlockCard } from './BlockCard.tsx';

interface ArrangedMenuProps extends MenuProps {
  layout: Layout;
  arrangement: ArrangedLayout;
  /** Counts up with the time. If there are several pages, each count shows the next one. */
  index: number;
}

/** The *custom* look: each item in its block. Items without a block follow on pages of the *board* look. */
export function ArrangedMenu({ layout, arrangement, index, ...props }: ArrangedMenuProps) {
  const { shape, menu, currency, theme, isOverMedia } = props;
  const { placed, rest } = arrangement;
  const remainder = useMemo(() => ({ ...menu, items: rest }), [menu, rest]);
  const fitted = useFittedMenu({ ...props, menu: remainder });
  const total = 1 + fitted.layout.pages.length;
  const page = index % total;
  const isHidden = page > 0;
  return (
    <>
      {isHidden && (
        <MenuPage {...props} menu={remainder} fitted={fitted} page={page - 1} position={page} total={total} />
      )}
      <BoardBackground
        look="custom"
        theme={theme}
        isOverMedia={isOverMedia}
        visibility={total === 1 ? undefined : isHidden ? 'off' : 'on'}
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
              isHidden={isHidden}
            />
          ))}
        </div>
      </BoardBackground>
    </>
  );
}
