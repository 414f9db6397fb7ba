import { Button } from '@mantine/core';
import type { WebhookDelivery } from '@menuboard/contract/webhooks';
import {
  useListWebhookDeliveriesQuery,
  useReplayWebhookDeliveryMutation,
} from '../../api/connections.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useNow } from '../../lib/use-now.ts';
import { timeAgo } from '../../shared/wording/format.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { InlineError } from '../../ui/InlineError.tsx';
import sections from '../../ui/Sections.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './ConnectionsPage.module.css';
import { deliveryText } from './describe-webhook.ts';

const POLL_MS = 5_000;

/** The last attempts of a webhook, with a button that sends a message again. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const list = useListWebhookDeliveriesQuery(webhookId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
  });
  if (!list.data && list.error)
    return (
      <InlineError
        message={messageFor(list.error, t('The log could not be loaded.'))}
        isRead
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data) return <Spinner />;
  if (list.data.length === 0) return <p className={basics.facts}>{t('Nothing was sent yet.')}</p>;
  return (
    <ul className={classes.entries} aria-label={t('Log')}>
      {list.data.map((delivery) => (
        <Entry key={delivery.id} webhookId={webhookId} delivery={delivery} />
      ))}
    </ul>
  );
}

function Entry({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const [replay, { data: again, error, isLoading }] = useReplayWebhookDeliveryMutation();
  const now = useNow(10_000);
  const { id, event, at, isDelivered, reply, canReplay } = delivery;
  return (
    <li className={classes.entry}>
      <div className={sections.texts}>
        <StatusDot tone={isDelivered ? 'good' : 'warn'}>
          <code>{event}</code>
        </StatusDot>
        <p className={basics.facts}>{`${timeAgo(at, now)} · ${deliveryText(delivery)}`}</p>
        {reply !== '' && <p className={classes.reply}>{reply}</p>}
      </div>
      {canReplay && (
        <Button
          variant="default"
          aria-disabled={isLoading}
          onClick={() => void replay({ id: webhookId, deliveryId: id })}
        >
          {isLoading ? t('Sending…') : t('Send again')}
        </Button>
      )}
      {again && (
        <p className={classes.reply} role="status">
          {deliveryText(again)}
        </p>
      )}
      {error && <InlineError message={messageFor(error, t('The message could not be sent again.'))} />}
    </li>
  );
}
