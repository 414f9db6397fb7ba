import { Button, TextInput } from '@mantine/core';
import { WEBHOOK_URL_MAX } from '@menuboard/contract/domain/limits';
import { type WebhookEvent, webhookEvents } from '@menuboard/contract/domain/webhook-events';
import type { WebhookWithSecret } from '@menuboard/contract/webhooks';
import { type FormEvent, useState } from 'react';
import { useCreateWebhookMutation, useListWebhooksQuery } from '../../api/connections.api.ts';
import { fieldErrorsOf, messageFor } from '../../lib/errors.ts';
import { t } from '../../texts/texts.ts';
import { CheckChips } from '../../ui/CheckChips.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { SecretText } from '../../ui/SecretText.tsx';
import sections from '../../ui/Sections.module.css';
import classes from './ConnectionsPage.module.css';
import { eventNames } from './event-names.ts';
import { WebhookRow } from './WebhookRow.tsx';

/** The states of a webhook change by themselves. */
const POLL_MS = 10_000;

/** Adds webhooks, and shows their state. */
export function WebhooksSection({ restaurantId }: { restaurantId: string }) {
  const list = useListWebhooksQuery(restaurantId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
  });
  const [secret, setSecret] = useState<WebhookWithSecret>();
  return (
    <section className={sections.section} aria-labelledby="webhooks">
      <h2 id="webhooks">{t('Webhooks')}</h2>
      <p className={sections.hint}>
        {t(
          'Menuboard reports each change to the address of another program, within seconds. If the program does not answer, Menuboard tries again for three days.',
        )}
      </p>
      <AddWebhook restaurantId={restaurantId} onAdded={setSecret} />
      {secret && (
        <SecretText
          label={t(
            'With this secret, the program at {address} checks that a message comes from Menuboard. It is shown only now:',
            { address: secret.endpoint },
          )}
          text={secret.secret}
          copyLabel={t('Copy secret')}
          onClose={() => setSecret(undefined)}
        />
      )}
      {!list.data && list.error && (
        <InlineError
          message={messageFor(list.error, t('The webhooks could not be loaded.'))}
          isRead
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && list.data.webhooks.length > 0 && (
        <ul className={sections.rows}>
          {list.data.webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onNewSecret={setSecret}
              onRemoved={() => setSecret((shown) => (shown?.id === webhook.id ? undefined : shown))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface AddWebhookProps {
  restaurantId: string;
  onAdded: (webhook: WebhookWithSecret) => void;
}

function AddWebhook({ restaurantId, onAdded }: AddWebhookProps) {
  const [endpoint, setEndpoint] = useState('');
  const [isForAll, setForAll] = useState(true);
  const [events, setEvents] = useState<readonly WebhookEvent[]>([]);
  const [create, { error, isLoading }] = useCreateWebhookMutation();
  const errors = error ? fieldErrorsOf(error) : {};

  const handleSubmit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isLoading) return;
    const body = { endpoint, events: isForAll ? [] : [...events] };
    const answer = await create({ restaurantId, body });
    if (!answer.data) return;
    onAdded(answer.data);
    // Later input stays.
    setEndpoint((now) => (now === endpoint ? '' : now));
    setForAll((now) => now === isForAll || now);
    setEvents((now) => (now === events ? [] : now));
  };

  return (
    <>
      <form className={sections.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextInput
          className={sections.field ?? ''}
          type="url"
          label={t('Address of the program')}
          placeholder="https://example.com/menuboard"
          autoComplete="off"
          maxLength={WEBHOOK_URL_MAX}
          value={endpoint}
          error={errors.endpoint}
          onChange={(event) => setEndpoint(event.currentTarget.value)}
        />
        <div className={classes.more}>
          <Choice
            look="joined"
            label={t('Report')}
            options={[
              { value: 'all', name: t('Every change') },
              { value: 'some', name: t('Some changes') },
            ]}
            value={isForAll ? 'all' : 'some'}
            onChange={(value) => setForAll(value === 'all')}
          />
        </div>
        {!isForAll && (
          <div className={classes.more}>
            <CheckChips
              label={t('Changes to report')}
              options={webhookEvents}
              names={eventNames}
              chosen={events}
              onChange={setEvents}
            />
          </div>
        )}
        <Button
          type="submit"
          variant="default"
          disabled={endpoint.trim() === '' || (!isForAll && events.length === 0)}
          aria-disabled={isLoading}
        >
          {t('Add webhook')}
        </Button>
      </form>
      {error && !errors.endpoint && (
        <InlineError message={messageFor(error, t('The webhook could not be added.'))} />
      )}
    </>
  );
}
