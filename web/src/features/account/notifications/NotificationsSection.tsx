import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { messageFor } from '../../../lib/errors.ts';
import { sessionSlice } from '../../../lib/session/session-slice.ts';
import { t } from '../../../texts/texts.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import classes from '../AccountPage.module.css';
import type { Obstacle } from './browser-push.ts';
import { useNotifications } from './use-notifications.ts';

const reasons: Record<Obstacle, string> = {
  insecure: t(
    'Browsers receive notifications only from a secure address: one that begins with https, or localhost. The address of this page is not secure.',
  ),
  'not-installed': t(
    'On an iPhone or iPad, add Menuboard to the home screen first: choose Share, then Add to Home Screen. Open it there, and switch notifications on.',
  ),
  unsupported: t('This browser cannot receive notifications. Chrome, Edge, Firefox and Safari can.'),
  denied: t(
    'This browser blocks notifications of this page. Click the icon beside the address, allow notifications, and load the page again.',
  ),
};

/** The section about notifications on this device: the switch, or why there is none. */
export function NotificationsSection() {
  const user = useSelector(sessionSlice.selectors.selectUser);
  const { isLoaded, error, refetch, obstacle, isOn, failure, toggle } = useNotifications();
  const label = t('Notifications on this device');
  return (
    <section className={classes.section}>
      <h2>{label}</h2>
      <p>
        {user?.isOperator
          ? t(
              'They say when a display goes offline in your opening hours and when it is back, and when a backup of the server fails, even while this page is closed. Emails continue.',
            )
          : t(
              'They say when a display goes offline in your opening hours and when it is back, even while this page is closed. Emails continue.',
            )}
      </p>
      {obstacle && <p>{reasons[obstacle]}</p>}
      {obstacle === 'insecure' && <Link to={paths.restartHelp}>{t('Four ways to a secure address')}</Link>}
      {!obstacle && error && !isLoaded && (
        <InlineError
          message={messageFor(error, t('We could not find out whether it is on.'))}
          isRead
          onRetry={() => void refetch()}
        />
      )}
      {!obstacle && isLoaded && (
        <div className={classes.switch}>
          <Switch label={label} isOn={isOn} onToggle={() => void toggle()} />
          <span aria-hidden="true">{isOn ? t('On') : t('Off')}</span>
        </div>
      )}
      {failure && <InlineError message={failure} isRead />}
    </section>
  );
}
