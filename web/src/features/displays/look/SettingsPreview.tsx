import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ScreenMenu } from '@menuboard/contract/screen';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useNow } from '../../../lib/use-now.ts';
import { screenAspect } from '../../../shared/displays/screen-aspect.ts';
import { MenuAdvice } from '../../../shared/menus/MenuAdvice.tsx';
import { startOfMinute } from '../../../shared/time/restaurant-instant.ts';
import { useZoneOffsets } from '../../../shared/time/use-zone-offsets.ts';
import { timeOfDay } from '../../../texts/restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import { BoardMiniature } from '../../../ui/BoardMiniature.tsx';
import basics from '../../../ui/basics.module.css';
import classes from './SettingsPreview.module.css';

interface SettingsPreviewProps {
  /** The display with the unsaved settings. */
  display: CachedDisplay;
  menu: ScreenMenu | undefined;
  money: MoneyRules;
  timeZone: string;
}

/** The display's board with the unsaved settings, and advice about it. */
export function SettingsPreview({ display, menu, money, timeZone }: SettingsPreviewProps) {
  const now = useNow(1_000);
  const time = timeOfDay(now, timeZone);
  const offsets = useZoneOffsets(timeZone, now);
  const aspect = screenAspect(display.status, display.settings.rotation);
  return (
    <section className={`${basics.shrinking} ${classes.preview}`} aria-label={t('Preview')}>
      <div className={classes.stage} data-upright={aspect < 1 || undefined}>
        <BoardMiniature
          display={display}
          menu={menu}
          money={money}
          isConnected
          time={time}
          instant={startOfMinute(now)}
          offsets={offsets}
          aspect={aspect}
        />
      </div>
      <div className={classes.advice} role="status">
        {!menu && display.menuId === null && (
          <p>{t('No menu assigned: this is what the display shows now.')}</p>
        )}
        {menu && (
          <MenuAdvice
            display={display}
            menu={menu}
            money={money}
            time={time}
            render={(advice) => <p>{advice}</p>}
          />
        )}
      </div>
    </section>
  );
}
