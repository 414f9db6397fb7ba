import { Button } from '@mantine/core';
import { useSendConfirmationMutation } from '../api/account.api.ts';
import { messageFor } from '../lib/errors.ts';
import { useNotice } from '../lib/notices/notice.tsx';
import { t } from '../texts/texts.ts';
import classes from './ConfirmEmailBanner.module.css';

/** Asks to confirm the address of the account, as long as the server waits for it. */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const [send, { isLoading }] = useSendConfirmationMutation();
  const { show } = useNotice();

  const handleSend = async () => {
    const { error } = await send();
    const sent = t('The email to {email} is on its way.', { email });
    const text = error ? messageFor(error, t('The email could not be sent. Please try again.')) : sent;
    show({ id: 'confirmation-mail', text });
  };

  return (
    <div className={classes.banner}>
      <p className={classes.text}>
        {t(
          'Open the link in our email to {email} to confirm your address. Until then you cannot invite people, publish menus, or get emails and webhooks.',
          { email },
        )}
      </p>
      <Button variant="default" loading={isLoading} onClick={() => void handleSend()}>
        {t('Send the email again')}
      </Button>
    </div>
  );
}
