import { type ArrangedLayout, arrangeLayout } from '@menuboard/board/arranged/arranged-layout.ts';
import { fitArrangement, itemsLeft } from '@menuboard/board/arranged/fit-arrangement.ts';
import { useUnreadableCardCount } from '@menuboard/board/arranged/use-unreadable-card-count.ts';
import { cornerText } from '@menuboard/board/frame/corner-text.ts';
import { ASSUMED_ASPECT } from '@menuboard/board/media/media-frame.ts';
import { shownPanels } from '@menuboard/board/panels/PanelColumn.tsx';
import { useMeasure } from '@menuboard/board/text/use-measure.ts';
import { partOf } from '@menuboard/board/whole-menu/board-part.ts';
import { useFittedMenu } from '@menuboard/board/whole-menu/use-fitted-menu.ts';
import { useMenuArea } from '@menuboard/board/whole-menu/WholeMenu.tsx';
import { PAGE_ROTATION_MS } from '@menuboard/contract/domain/limits';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { timeOfDay } from '../../domain/freshness.ts';
import { startOfMinute } from '../../domain/restaurant-instant.ts';
import { screenAspect } from '../../domain/screen-aspect.ts';
import { useZoneOffsets } from '../../domain/use-zone-offsets.ts';
import { useNow } from '../../lib/use-now.ts';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';
import classes from './SettingsPreview.module.css';
import { itemsLeftAdvice, notArrangedAdvice, pagesAdvice, smallCardsAdvice } from './settings-advice.ts';

interface SettingsPreviewProps {
  /** The display with the unsaved settings. */
  display: CachedDisplay;
  menu: ScreenMenu | undefined;
  currency: string;
  timeZone: string;
}

/** The display's board with the unsaved settings, and advice about it. */
export function SettingsPreview({ display, menu, currency, timeZone }: SettingsPreviewProps) {
  const now = useNow(1_000);
  const time = timeOfDay(now, timeZone);
  const offsets = useZoneOffsets(timeZone, now);
  const { look, rotation } = display.settings;
  const aspect = screenAspect(display.status, rotation);
  const shape = aspect < 1 ? 'portrait' : 'landscape';
  const arrangement = useMemo(
    () => (menu && look === 'custom' ? arrangeLayout(menu, shape) : undefined),
    [menu, look, shape],
  );
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.stage} data-upright={aspect < 1 || undefined}>
        <BoardMiniature
          display={display}
          menu={menu}
          currency={currency}
          isConnected
          time={time}
          instant={startOfMinute(now)}
          offsets={offsets}
          aspect={aspect}
        />
      </div>
      <div className={classes.advice} role="status">
        {!menu && display.menuId === null && <p>No menu assigned: this is what the display shows now.</p>}
        {menu && look === 'custom' && !arrangement && (
          <Advice text={notArrangedAdvice(menu.name, menu.layout, shape)} />
        )}
        {menu && arrangement && (
          <ArrangementAdvice display={display} menu={menu} arrangement={arrangement} currency={currency} />
        )}
        {menu && (look === 'board' || (look === 'custom' && !arrangement)) && (
          <PagesAdvice display={display} menu={menu} currency={currency} time={time} />
        )}
      </div>
    </section>
  );
}

function Advice({ text }: { text: string | undefined }) {
  return text ? <p>{text}</p> : null;
}

interface ArrangementAdviceProps {
  display: CachedDisplay;
  menu: ScreenMenu;
  arrangement: ArrangedLayout;
  currency: string;
}

function ArrangementAdvice({ display, menu, arrangement, currency }: ArrangementAdviceProps) {
  const { theme } = display.settings;
  const measure = useMeasure();
  const left = useMemo(() => {
    const { placed, layout } = arrangement;
    const fitted = fitArrangement(measure, placed, layout.theme ?? theme, currency);
    return itemsLeft(menu.items, placed, fitted).length;
  }, [measure, menu, arrangement, theme, currency]);
  return (
    <>
      <Advice text={itemsLeftAdvice(menu.name, left)} />
      <Advice text={smallCardsAdvice(menu.name, useUnreadableCardCount(arrangement, theme, currency))} />
    </>
  );
}

interface PagesAdviceProps {
  display: CachedDisplay;
  menu: ScreenMenu;
  currency: string;
  time: string;
}

function PagesAdvice({ display, menu, currency, time }: PagesAdviceProps) {
  const { settings } = display;
  const { rotation, theme, showName, showClock } = settings;
  const shape = screenAspect(display.status, rotation) < 1 ? 'portrait' : 'landscape';
  const isWhole = partOf(settings).of === 1;
  const hasMedia = display.mediaUrl !== null && settings.mediaPause === null && isWhole;
  const area = useMenuArea(
    shape,
    hasMedia ? ASSUMED_ASPECT : undefined,
    isWhole && shownPanels(menu).length > 0,
  );
  const drawing = useFittedMenu({
    shape,
    menu,
    currency,
    corner: cornerText(showName && display.name, showClock && time),
    settings,
    theme,
    area,
  });
  return <Advice text={pagesAdvice(menu.name, drawing.layout.pages.length, PAGE_ROTATION_MS / 1_000)} />;
}
