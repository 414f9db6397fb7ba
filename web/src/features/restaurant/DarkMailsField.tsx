import { passwordRoutes } from '@menuboard/contract/passwords';
import { useRouteData } from '../../lib/use-route-data.ts';
import { t } from '../../texts/texts.ts';
import { Switch } from '../../ui/Switch.tsx';
import classes from './MoreSettings.module.css';

interface DarkMailsFieldProps {
  isOn: boolean;
  /** True if the restaurant has opening hours. */
  hasHours: boolean;
  onToggle: () => void;
}

const label = t('Email me when a screen goes offline');

/** The switch for mails about dark screens; on a server that sends no mails, the reason in place of it. */
export function DarkMailsField({ isOn, hasHours, onToggle }: DarkMailsFieldProps) {
  const mails = useRouteData(passwordRoutes.canSend, undefined);
  if (!mails) return null;
  const when = hasHours
    ? t('One email after three minutes without a screen during opening hours, and one when it is back.')
    : t(
        'One email after three minutes without a screen, and one when it is back. Day and night, until you enter opening hours.',
      );
  return (
    <div>
      <div className={classes.switchRow}>
        <span className={classes.legend}>{label}</span>
        {mails.canSend && <Switch label={label} isOn={isOn} onToggle={onToggle} />}
      </div>
      <p className={classes.hint}>
        {mails.canSend ? when : t('This server does not send email. The person who runs it can set up SMTP.')}
      </p>
    </div>
  );
}
