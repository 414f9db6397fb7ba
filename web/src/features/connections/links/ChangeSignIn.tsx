import type { Link, LinkKind } from '@menuboard/contract/links';
import { useRef, useState } from 'react';
import { useUpdateLinkMutation } from '../../../api/links.api.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import sections from '../../../ui/Sections.module.css';
import { LinkForm, settingsOf } from './LinkForm.tsx';
import classes from './links.module.css';
import { SignInButton } from './SignInButton.tsx';

interface ChangeSignInProps {
  link: Link;
  kind: LinkKind;
  restaurantId: string;
}

/** Another sign-in, secret or address for a link. Its dishes stay linked. */
export function ChangeSignIn({ link, kind, restaurantId }: ChangeSignInProps) {
  const { id, settings, state } = link;
  const [typed, setTyped] = useState(settings);
  const [update, { error, isLoading, isSuccess }] = useUpdateLinkMutation();
  const part = useRef<HTMLDetailsElement>(null);
  const handleSubmit = async () => {
    const answer = await update({ id, body: { settings: settingsOf(kind, typed) } });
    // A secret stays nowhere on the page.
    if (answer.data) setTyped(answer.data.settings);
  };
  return (
    <section className={sections.section} aria-label={t('Sign-in')}>
      <details ref={part} className={classes.fold} open={state === 'signIn' && !kind.canSignIn}>
        <summary>{kind.canSignIn ? t('Sign in again') : t('Change the address or the secret')}</summary>
        {kind.canSignIn ? (
          <SignInButton restaurantId={restaurantId} kind={kind} linkId={id} variant="default" />
        ) : (
          <LinkForm
            kind={kind}
            draft={typed}
            hasSecrets
            error={error}
            isSaving={isLoading}
            isPrimary={state === 'signIn'}
            label={t('Save')}
            busyLabel={t('Reading the till…')}
            onType={setTyped}
            onSubmit={() => void handleSubmit()}
          />
        )}
        <p role="status" className={basics.hint}>
          {isSuccess && t('Saved. The till answered.')}
        </p>
      </details>
    </section>
  );
}
