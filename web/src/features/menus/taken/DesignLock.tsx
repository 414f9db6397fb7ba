import { Link } from 'react-router';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../../api/menus.api.ts';
import { menuPaths } from '../../../app/paths.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { describeInstant } from '../../../shared/dishes/sold-out-until.ts';
import { useSavedNotice } from '../../../shared/notices/use-saved-notice.ts';
import { useRestaurantClock } from '../../../shared/time/use-restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { InlineError } from '../../../ui/InlineError.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import classes from './SharedDesign.module.css';
import { useLocations } from './use-locations.ts';

interface DesignLockProps {
  restaurantId: string;
  menu: CachedMenu;
  timeZone: string;
}

/** Binds other locations to the design of a menu, and delays its changes for them. */
export function DesignLock({ restaurantId, menu, timeZone }: DesignLockProps) {
  const names = useLocations(restaurantId, menu.id);
  const [updateMenu, { isLoading }] = useUpdateMenuMutation();
  const announceSaved = useSavedNotice('menu');
  const { failures, attempt } = useAttempts();
  const { now, offsets } = useRestaurantClock(timeZone);
  const { isDesignLocked, heldUntil } = menu;
  const failure = failures[menu.id];
  const toggle = () =>
    void attempt(menu.id, t('Failed to save the design'), async () => {
      const body = { isDesignLocked: !isDesignLocked };
      const { id, name, revision } = await updateMenu({ id: menu.id, body }).unwrap();
      const text = isDesignLocked ? t('has a design that others may change.') : t('has a locked design.');
      announceSaved({ id, name, revision }, { text });
    });
  if (!names) return null;
  return (
    <section className={classes.shared} aria-labelledby="other-locations">
      <h2 id="other-locations">{t('Other locations')}</h2>
      <div className={classes.switch}>
        <Switch
          label={t('Lock the design')}
          isOn={isDesignLocked}
          onToggle={() => {
            if (!isLoading) toggle();
          }}
        />
        <div>
          <p className={basics.strong} aria-hidden="true">
            {t('Lock the design')}
          </p>
          <p className={basics.facts} aria-live="polite">
            {isDesignLocked
              ? t('{locations} can show this menu only in this design.', { locations: names })
              : t('This design also reaches {locations}, where another one can be chosen.', {
                  locations: names,
                })}
          </p>
        </div>
      </div>
      {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
      {heldUntil && Date.parse(heldUntil) > now && (
        <p className={basics.facts}>
          {t('Changes wait there until {when}.', { when: describeInstant(heldUntil, now, offsets) })}{' '}
          <Link to={menuPaths(menu.id).share}>{t('Change this')}</Link>
        </p>
      )}
    </section>
  );
}
