import { Link } from 'react-router';
import { useIsSignedIn } from '../features/landing/use-is-signed-in.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { paths } from './paths.ts';

/** The page for every unknown address. */
export function NotFoundPage() {
  const isSignedIn = useIsSignedIn();
  return (
    <MessagePage title="Not on the menu" text="There is no page at this address.">
      {isSignedIn ? (
        <Link to={paths.dashboard}>Go to Dashboard</Link>
      ) : (
        <Link to={paths.landing}>Back to Home</Link>
      )}
    </MessagePage>
  );
}
