import { Button } from '@mantine/core';
import type { Webhook, WebhookDelivery, WebhookWithSecret } from '@menuboard/contract/webhooks';
import { useState } from 'react';
import {
  useRemoveWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
} from '../../api/connections.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useNow } from '../../lib/use-now.ts';
import { t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';
import basics from '../../ui/basics.module.css';
import { InlineError } from '../../ui/InlineError.tsx';
import sections from '../../ui/Sections.module.css';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './ConnectionsPage.module.css';
import { DeliveryLog } from './DeliveryLog.tsx';
import { deliveryText, stateText, toneOf } from './describe-webhook.ts';
import { eventNames } from './event-names.ts';

interface WebhookRowProps {
  webhook: Webhook;
  onNewSecret: (webhook: WebhookWithSecret) => void;
  onRemoved: () => void;
}

/** A webhook with its state, its actions and its log. */
export function WebhookRow({ webhook, onNewSecret, onRemoved }: WebhookRowProps) {
  const { id, endpoint, events, isActive, stopReason, madeBy } = webhook;
  const [isLogOpen, setLogOpen] = useState(false);
  const [tested, setTested] = useState<WebhookDelivery>();
  const [test, testing] = useTestWebhookMutation();
  const [update, updating] = useUpdateWebhookMutation();
  const [renew, renewing] = useRenewWebhookSecretMutation();
  const [remove, removing] = useRemoveWebhookMutation();
  const ask = useAsk();
  const now = useNow(10_000);
  const error = testing.error ?? updating.error ?? renewing.error ?? removing.error;

  const handleTest = async () => {
    setTested(undefined);
    const answer = await test(id);
    if (answer.data) setTested(answer.data);
  };
  const handleRenew = async () => {
    const detail = t('The program refuses messages until it has the new secret.');
    if (!(await ask.confirm({ text: t('Replace the secret?'), detail }, t('Replace')))) return;
    const answer = await renew(id);
    if (answer.data) onNewSecret(answer.data);
  };
  const handleRemove = async () => {
    const detail = t('{address} will receive no more changes.', { address: endpoint });
    if (!(await ask.confirm({ text: t('Delete this webhook?'), detail }, t('Delete')))) return;
    const answer = await remove(id);
    if (!answer.error) onRemoved();
  };
  const switchTo = (body: { isActive: boolean; skipMissed?: boolean }) => void update({ id, body });

  return (
    <li className={sections.row}>
      <div className={sections.texts}>
        <p className={basics.name}>{endpoint}</p>
        <p className={basics.facts}>
          {events.length === 0 ? t('Every change') : events.map((event) => eventNames[event]).join(' · ')}
        </p>
        {madeBy !== null && <p className={basics.facts}>{t('Created by {name}', { name: madeBy })}</p>}
        <p
          className={basics.facts}
          role={stopReason === 'failing' || stopReason === 'gone' ? 'alert' : undefined}
        >
          <StatusDot tone={toneOf(webhook)}>{stateText(webhook, now)}</StatusDot>
        </p>
      </div>
      <div className={basics.row}>
        <Button variant="default" aria-disabled={testing.isLoading} onClick={() => void handleTest()}>
          {testing.isLoading ? t('Sending…') : t('Send test')}
        </Button>
        <Button variant="default" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
          {t('Log')}
        </Button>
        {isActive ? (
          <Button variant="default" onClick={() => switchTo({ isActive: false })}>
            {t('Switch off')}
          </Button>
        ) : (
          <>
            <Button onClick={() => switchTo({ isActive: true })}>{t('Switch on')}</Button>
            <Button variant="default" onClick={() => switchTo({ isActive: true, skipMissed: true })}>
              {t('Switch on and skip what was missed')}
            </Button>
          </>
        )}
        <Button variant="default" onClick={() => void handleRenew()}>
          {t('New secret')}
        </Button>
        <Button
          variant="default"
          aria-label={t('Delete the webhook to {address}', { address: endpoint })}
          onClick={() => void handleRemove()}
        >
          {t('Delete')}
        </Button>
      </div>
      {tested && (
        <p className={classes.reply} role="status">
          {deliveryText(tested)}
        </p>
      )}
      {error && <InlineError message={messageFor(error, t('That did not work. Please try again.'))} />}
      {isLogOpen && <DeliveryLog webhookId={id} />}
    </li>
  );
}
