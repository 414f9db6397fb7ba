import { type ArrangedLayout, arrangeLayout } from '@menuboard/board/arranged/arranged-layout.ts';
import { fitArrangement, itemsLeft } from '@menuboard/board/arranged/fit-arrangement.ts';
import { useUnreadableCardCount } from '@menuboard/board/arranged/use-unreadable-card-count.ts';
import { partOf } from '@menuboard/board/composed/board-part.ts';
import { useMenuComposition } from '@menuboard/board/composed/use-menu-composition.ts';
import { useMenuArea } from '@menuboard/board/composed/WholeMenu.tsx';
import { cornerText } from '@menuboard/board/frame/corner-text.ts';
import { ASSUMED_ASPECT } from '@menuboard/board/media/media-frame.ts';
import { shownPanels } from '@menuboard/board/panels/PanelColumn.tsx';
import { useMeasure } from '@menuboard/board/text/use-measure.ts';
import { PAGE_ROTATION_MS } from '@menuboard/contract/domain/limits';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { settingsFor } from '@menuboard/contract/screen/settings-for';
import { breakableMenu } from '@menuboard/contract/screen/word-breaks';
import { type ReactNode, useMemo } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { previewCode } from '../../ui/preview-code.ts';
import { useWithWordBreaks } from '../../ui/use-word-breaks.ts';
import { screenAspect } from '../displays/screen-aspect.ts';
import { itemsLeftAdvice, notArrangedAdvice, pagesAdvice, smallCardsAdvice } from './menu-advice.ts';

export interface MenuAdviceProps {
  display: Pick<CachedDisplay, 'name' | 'mediaUrl' | 'settings'> & {
    status: Pick<CachedDisplay['status'], 'screens'>;
  };
  menu: ScreenMenu;
  money: MoneyRules;
  /** Hours and minutes for the board's clock. */
  time: string;
  /** Renders one sentence of advice. */
  render: (advice: string) => ReactNode;
}

/** Advice that depends on how a browser lays out a menu: more than one page, and texts that are too small to read. */
export function MenuAdvice(props: MenuAdviceProps) {
  const { display, menu, render } = props;
  const { look } = settingsFor(display.settings, menu);
  const shape = shapeOf(display);
  const arrangement = useMemo(
    () => (look === 'custom' ? arrangeLayout(menu, shape) : undefined),
    [menu, look, shape],
  );
  if (look === 'spotlight') return null;
  if (arrangement) return <ArrangementAdvice {...props} arrangement={arrangement} />;
  return (
    <>
      {look === 'custom' && render(notArrangedAdvice(menu.name, menu.layout, shape))}
      <PagesAdvice {...props} />
    </>
  );
}

const shapeOf = ({ status, settings }: MenuAdviceProps['display']) =>
  screenAspect(status, settings.rotation) < 1 ? 'portrait' : 'landscape';

interface ArrangementAdviceProps extends MenuAdviceProps {
  arrangement: ArrangedLayout;
}

function ArrangementAdvice({ display, menu, arrangement, money, render }: ArrangementAdviceProps) {
  const { theme } = settingsFor(display.settings, menu);
  const measure = useMeasure();
  const left = useMemo(() => {
    const { placed, layout } = arrangement;
    const fitted = fitArrangement(measure, arrangement, layout.theme ?? theme, money);
    return itemsLeft(menu.items, placed, fitted).length;
  }, [measure, menu, arrangement, theme, money]);
  const unplaced = itemsLeftAdvice(menu.name, left);
  const small = smallCardsAdvice(menu.name, useUnreadableCardCount(arrangement, theme, money));
  return (
    <>
      {unplaced && render(unplaced)}
      {small && render(small)}
    </>
  );
}

function PagesAdvice({ display, menu, money, time, render }: MenuAdviceProps) {
  const worded = useWithWordBreaks(menu);
  const drawn = useMemo(() => breakableMenu(worded), [worded]);
  const settings = settingsFor(display.settings, menu);
  const { theme, showName, showClock } = settings;
  const shape = shapeOf(display);
  const isWhole = partOf(settings).of === 1;
  const hasMedia = display.mediaUrl !== null && settings.mediaPause === null && isWhole;
  const area = useMenuArea(
    shape,
    hasMedia ? ASSUMED_ASPECT : undefined,
    isWhole && shownPanels({ ...menu, guestCode: previewCode }).length > 0,
  );
  const { pages, tooMany } = useMenuComposition(
    {
      shape,
      menu: drawn,
      money,
      corner: cornerText(showName && display.name, showClock && time),
      settings,
      theme,
    },
    area,
  ).composition;
  const advice = pagesAdvice(menu.name, pages.length, tooMany, PAGE_ROTATION_MS / 1_000);
  return advice ? render(advice) : null;
}
