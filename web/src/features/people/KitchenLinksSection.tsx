import { Button, TextInput } from '@mantine/core';
import { KITCHEN_LINK_NAME_MAX } from '@menuboard/contract/domain/limits';
import type { KitchenLink, NewKitchenLink } from '@menuboard/contract/kitchen';
import { type FormEvent, useState } from 'react';
import {
  useCreateKitchenLinkMutation,
  useListKitchenLinksQuery,
  useRenewKitchenLinkMutation,
  useRevokeKitchenLinkMutation,
} from '../../api/members.api.ts';
import { fieldErrorsOf, messageFor } from '../../lib/errors.ts';
import { useNow } from '../../lib/use-now.ts';
import { timeAgo } from '../../shared/wording/format.ts';
import { t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';
import basics from '../../ui/basics.module.css';
import { InlineError } from '../../ui/InlineError.tsx';
import { SecretText } from '../../ui/SecretText.tsx';
import sections from '../../ui/Sections.module.css';

/** Creates, lists and revokes kitchen links. */
export function KitchenLinksSection({ restaurantId }: { restaurantId: string }) {
  const [name, setName] = useState('');
  const [created, setCreated] = useState<NewKitchenLink>();
  const [create, { error, isLoading }] = useCreateKitchenLinkMutation();
  const nameError = error ? fieldErrorsOf(error).name : undefined;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const answer = await create({ restaurantId, name });
    if (!answer.data) return;
    setCreated(answer.data);
    // Later input stays.
    setName((now) => (now === name ? '' : now));
  };

  return (
    <section className={sections.section} aria-labelledby="kitchen-links">
      <h2 id="kitchen-links">{t('Kitchen links')}</h2>
      <p className={sections.hint}>
        {t(
          'A page for a tablet by the pass. It needs no account, and can only mark items sold out, count what is left, and move order numbers.',
        )}
      </p>
      <form className={sections.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextInput
          className={sections.field ?? ''}
          label={t('Name of the tablet')}
          placeholder={t('Pass')}
          autoComplete="off"
          maxLength={KITCHEN_LINK_NAME_MAX}
          value={name}
          error={nameError}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim() === ''} aria-disabled={isLoading}>
          {t('Create kitchen link')}
        </Button>
      </form>
      {error && !nameError && (
        <InlineError message={messageFor(error, t('The link could not be created.'))} />
      )}
      {created && (
        <SecretText
          label={t('Open this on the tablet {name}. The link is shown only now:', { name: created.name })}
          text={created.url}
          copyLabel={t('Copy link')}
          qr={created.qr}
          qrLabel={t('QR code of the kitchen link {name}', { name: created.name })}
          onClose={() => setCreated(undefined)}
        />
      )}
      <Links
        restaurantId={restaurantId}
        onRenewed={setCreated}
        onRevoked={(id) => setCreated((shown) => (shown?.id === id ? undefined : shown))}
      />
    </section>
  );
}

interface LinksProps {
  restaurantId: string;
  onRenewed: (link: NewKitchenLink) => void;
  onRevoked: (id: string) => void;
}

function Links({ restaurantId, onRenewed, onRevoked }: LinksProps) {
  const list = useListKitchenLinksQuery(restaurantId, { refetchOnMountOrArgChange: true });
  const [revoke, { error }] = useRevokeKitchenLinkMutation();
  const [renew, renewal] = useRenewKitchenLinkMutation();
  const ask = useAsk();
  const now = useNow(60_000);
  const handleRevoke = async ({ id, name }: KitchenLink) => {
    const question = {
      text: t('Revoke {name}?', { name }),
      detail: t('Its page on the tablet stops working at once.'),
    };
    if (!(await ask.confirm(question, t('Revoke')))) return;
    const answer = await revoke(id);
    if (!answer.error) onRevoked(id);
  };
  const handleRenew = async ({ id }: KitchenLink) => {
    const answer = await renew(id);
    if (answer.data) onRenewed(answer.data);
  };
  if (!list.data && list.error)
    return (
      <InlineError
        message={messageFor(list.error, t('The links could not be loaded.'))}
        isRead
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data || list.data.kitchenLinks.length === 0) return null;
  return (
    <>
      <ul className={sections.rows}>
        {list.data.kitchenLinks.map((link) => (
          <li key={link.id} className={sections.row}>
            <div className={sections.texts}>
              <p className={basics.name}>{link.name}</p>
              <p className={basics.facts}>
                {!link.hasAddress
                  ? t('Has no link yet: create it and open it on the tablet')
                  : link.lastUsedAt === null
                    ? t('Not used yet')
                    : t('Last used {when}', { when: timeAgo(link.lastUsedAt, now) })}
              </p>
              {link.madeBy !== null && (
                <p className={basics.facts}>{t('Created by {name}', { name: link.madeBy })}</p>
              )}
            </div>
            {!link.hasAddress && (
              <Button
                aria-label={t('Create the link of {name}', { name: link.name })}
                aria-disabled={renewal.isLoading}
                onClick={() => !renewal.isLoading && void handleRenew(link)}
              >
                {t('Create link')}
              </Button>
            )}
            <Button
              variant="default"
              aria-label={t('Revoke {name}', { name: link.name })}
              onClick={() => void handleRevoke(link)}
            >
              {t('Revoke')}
            </Button>
          </li>
        ))}
      </ul>
      {error && <InlineError message={messageFor(error, t('The link could not be revoked.'))} />}
      {renewal.error && (
        <InlineError message={messageFor(renewal.error, t('The link could not be created.'))} />
      )}
    </>
  );
}
