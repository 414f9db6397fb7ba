import { Button, NativeSelect, TextInput } from '@mantine/core';
import { INVITATION_DAYS } from '@menuboard/contract/domain/limits';
import { type MemberRole, memberRoles } from '@menuboard/contract/domain/roles';
import type { Invitation, NewInvitation } from '@menuboard/contract/members';
import { type FormEvent, useState } from 'react';
import {
  useInviteMutation,
  useListInvitationsQuery,
  useWithdrawInvitationMutation,
} from '../../api/members.api.ts';
import { fieldErrorsOf, messageFor } from '../../lib/errors.ts';
import { roleWords } from '../../shared/people/role-words.ts';
import { locale, t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { InlineError } from '../../ui/InlineError.tsx';
import { SecretText } from '../../ui/SecretText.tsx';
import sections from '../../ui/Sections.module.css';

const options = [...memberRoles].reverse().map((role) => ({
  value: role,
  label: roleWords[role].name,
}));

/** Invites a person by mail or by a link, and lists the invitations that are open. */
export function InviteSection({ restaurantId }: { restaurantId: string }) {
  const [role, setRole] = useState<MemberRole>('staff');
  const [email, setEmail] = useState('');
  const [created, setCreated] = useState<NewInvitation>();
  const [invite, { error, isLoading }] = useInviteMutation();
  const emailError = error ? fieldErrorsOf(error).email : undefined;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const typed = email.trim();
    const body = { role, ...(typed !== '' && { email: typed }) };
    const answer = await invite({ restaurantId, body });
    if (!answer.data) return;
    setCreated(answer.data);
    // Later input stays.
    setEmail((now) => (now === email ? '' : now));
  };

  return (
    <section className={sections.section} aria-labelledby="invite">
      <h2 id="invite">{t('Invite a colleague')}</h2>
      <p className={sections.hint}>
        {t('The link works once, within {days} days.', { days: INVITATION_DAYS })}
      </p>
      <form className={sections.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <NativeSelect
          className={sections.field ?? ''}
          label={t('Role')}
          data={options}
          value={role}
          onChange={(event) => {
            const chosen = memberRoles.find((one) => one === event.currentTarget.value);
            if (chosen) setRole(chosen);
          }}
        />
        <TextInput
          className={sections.field ?? ''}
          label={t('Email (optional)')}
          description={t('The first person to open the link can join, even with another email address.')}
          type="email"
          autoComplete="off"
          value={email}
          error={emailError}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" aria-disabled={isLoading}>
          {t('Create invitation')}
        </Button>
      </form>
      {error && !emailError && (
        <InlineError message={messageFor(error, t('The invitation could not be created.'))} />
      )}
      {created && (
        <SecretText
          label={labelOf(created)}
          text={created.url}
          copyLabel={t('Copy link')}
          onClose={() => setCreated(undefined)}
        />
      )}
      <OpenInvitations
        restaurantId={restaurantId}
        onWithdrawn={(id) => setCreated((shown) => (shown?.id === id ? undefined : shown))}
      />
    </section>
  );
}

function labelOf({ email, isMailed }: NewInvitation): string {
  if (email && isMailed)
    return t('The link was emailed to {email}. You can also send it yourself:', { email });
  if (email) return t('No email was sent. Please send this link to {email}:', { email });
  return t('Send this link to your colleague. It is shown only now:');
}

interface OpenInvitationsProps {
  restaurantId: string;
  onWithdrawn: (id: string) => void;
}

function OpenInvitations({ restaurantId, onWithdrawn }: OpenInvitationsProps) {
  const list = useListInvitationsQuery(restaurantId, { refetchOnMountOrArgChange: true });
  const [withdraw, { error }] = useWithdrawInvitationMutation();
  const handleWithdraw = async ({ id }: Invitation) => {
    const answer = await withdraw(id);
    if (!answer.error) onWithdrawn(id);
  };
  if (!list.data && list.error)
    return (
      <InlineError
        message={messageFor(list.error, t('The invitations could not be loaded.'))}
        isRead
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data || list.data.invitations.length === 0) return null;
  return (
    <>
      <h3>{t('Open invitations')}</h3>
      <ul className={sections.rows}>
        {list.data.invitations.map((invitation) => (
          <li key={invitation.id} className={sections.row}>
            <div className={sections.texts}>
              <p className={basics.name}>{invitation.email ?? t('By link')}</p>
              <p className={basics.facts}>{factsOf(invitation)}</p>
            </div>
            <Button
              variant="default"
              aria-label={
                invitation.email === null
                  ? t('Withdraw the invitation by link')
                  : t('Withdraw the invitation for {email}', { email: invitation.email })
              }
              onClick={() => void handleWithdraw(invitation)}
            >
              {t('Withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {error && <InlineError message={messageFor(error, t('The invitation could not be withdrawn.'))} />}
    </>
  );
}

function factsOf({ role, expiresAt, invitedBy }: Invitation): string {
  const day = new Date(expiresAt).toLocaleDateString(locale(), { day: 'numeric', month: 'short' });
  return t('{role}, until {day}, invited by {name}', { role: roleWords[role].name, day, name: invitedBy });
}
