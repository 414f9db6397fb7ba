import { Link } from 'react-router';
import { useIsSignedIn } from '../features/landing/use-is-signed-in.ts';
import { t } from '../texts/texts.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { paths } from './paths.ts';

/** The page for every unknown address. */
export function NotFoundPage() {
  const isSignedIn = useIsSignedIn();
  return (
    <MessagePage title={t('Not on the menu')} text={t('There is no page at this address.')}>
      {isSignedIn ? (
        <Link to={paths.dashboard}>{t('Go to Dashboard')}</Link>
      ) : (
        <Link to={paths.landing}>{t('Back to Home')}</Link>
      )}
    </MessagePage>
  );
}
