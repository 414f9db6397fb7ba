import { ComposedBoard } from '@menuboard/board/composed/ComposedBoard.tsx';
import { Stage } from '@menuboard/board/stage/Stage.tsx';
import { stageSizes } from '@menuboard/board/stage/stage-geometry.ts';
import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import { type CSSProperties, useContext } from 'react';
import { t } from '../../../texts/texts.ts';
import { BrandContext } from '../../../ui/brand-context.ts';
import classes from './EditorBoard.module.css';
import type { FollowingPages } from './use-following-pages.ts';

interface FollowingPageProps {
  pages: FollowingPages;
  /** From 1: the arranged page is 0. */
  page: number;
  /** 1 fits the whole board into the window; 2 is twice that size. */
  zoom: number;
}

/** A page of items without a card, drawn by the screens' own component. */
export function FollowingPage({ pages, page, zoom }: FollowingPageProps) {
  const { props, composed, total } = pages;
  const brand = useContext(BrandContext);
  const { width, height } = stageSizes[props.shape];
  const style = { '--zoom': zoom, '--aspect': width / height } as CSSProperties;
  return (
    <div className={classes.viewport}>
      <section
        aria-label={t('Page {page} of {total}', { page: page + 1, total })}
        className={classes.following}
        style={style}
      >
        <Stage className={themeClass(props.theme)} palette={brand?.palette}>
          {() => (
            <ComposedBoard
              {...composed}
              page={page - 1}
              position={page}
              total={total}
              words={props.menu.words}
              logoUrl={props.logoUrl}
            />
          )}
        </Stage>
      </section>
    </div>
  );
}
