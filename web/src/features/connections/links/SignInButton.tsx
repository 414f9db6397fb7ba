import { Button } from '@mantine/core';
import type { LinkKind } from '@menuboard/contract/links';
import { useSignInToTillMutation } from '../../../api/links.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { InlineError } from '../../../ui/InlineError.tsx';

interface SignInButtonProps {
  restaurantId: string;
  kind: Pick<LinkKind, 'kind' | 'name'>;
  /** The link whose sign-in is replaced; missing for a new one. */
  linkId?: string;
  variant?: 'filled' | 'default';
}

/** Leads to the vendor, where the person allows the link; the vendor leads back to its page. */
export function SignInButton({ restaurantId, kind, linkId, variant = 'filled' }: SignInButtonProps) {
  const [signIn, { error, isLoading }] = useSignInToTillMutation();
  const handlePress = async () => {
    if (isLoading) return;
    const answer = await signIn({ restaurantId, kind: kind.kind, ...(linkId && { linkId }) });
    if (answer.data) window.location.assign(answer.data.url);
  };
  return (
    <div className={basics.stack}>
      <div>
        <Button variant={variant} aria-disabled={isLoading} onClick={() => void handlePress()}>
          {t('Sign in at {name}', { name: kind.name })}
        </Button>
      </div>
      {error && (
        <InlineError message={messageFor(error, t('The sign-in could not be started. Please try again.'))} />
      )}
    </div>
  );
}
