import { Link } from 'react-router';
import { MessagePage } from '../ui/MessagePage.tsx';
import { paths } from './paths.ts';

/** For every address that is none of ours. */
export function NotFoundPage() {
  return (
    <MessagePage title="Not on the menu" text="There is no page at this address.">
      <Link to={paths.landing}>Back to Home</Link>
    </MessagePage>
  );
}
