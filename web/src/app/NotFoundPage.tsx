import { Link } from 'react-router';
import { useIsSignedIn } from '../features/landing/use-is-signed-in.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { paths } from './paths.ts';

/** For every address that is none of ours. */
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
