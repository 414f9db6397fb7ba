import { useMemo } from 'react';
import { itemsOf } from '../../../api/cached-menu.ts';
import { useChunk } from '../../../lib/use-chunk.ts';
import { moneyOf } from '../../../shared/prices/money.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useDisplayOnPage } from '../page/display-page.ts';
import { BlackoutField } from './BlackoutField.tsx';
import { DesignOrigin } from './DesignOrigin.tsx';
import classes from './DisplayLookPage.module.css';
import { SameLook } from './SameLook.tsx';
import { ScreenFields } from './ScreenFields.tsx';
import { useDisplayLook } from './use-display-look.ts';

/** A chunk of its own: advice lays out boards. */
const loadPreview = async () => (await import('./SettingsPreview.tsx')).SettingsPreview;

/** The settings of one TV: its design, its rotation, its size. A change is on its screens at once. */
export function DisplayLookPage() {
  const { display, displays, menus, items, restaurant } = useDisplayOnPage();
  const assigned = menus.find(({ id }) => id === display.menuId);
  const menu = useMemo(() => assigned && { ...assigned, items: itemsOf(assigned, items) }, [assigned, items]);
  const { settings, change, failure } = useDisplayLook(display);
  const { part: SettingsPreview, hasFailed, retry } = useChunk(loadPreview, true);
  const money = moneyOf(restaurant);
  return (
    <div className={classes.page}>
      <div className={basics.parts}>
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        <DesignOrigin settings={settings} menu={menu} money={money} onChange={change} />
        <ScreenFields settings={settings} menu={menu} onChange={change} />
        <BlackoutField
          value={settings.blackout}
          hasOpeningHours={restaurant.openingHours !== null}
          onChange={(blackout) => change({ blackout })}
        />
        <SameLook display={{ ...display, settings }} displays={displays} />
      </div>
      {!SettingsPreview && !hasFailed && <Spinner />}
      {!SettingsPreview && hasFailed && (
        <ErrorCard message={t('The preview could not be loaded.')} onRetry={retry} />
      )}
      {SettingsPreview && (
        <SettingsPreview
          display={{ ...display, settings }}
          menu={menu}
          money={money}
          timeZone={restaurant.timeZone}
        />
      )}
    </div>
  );
}
