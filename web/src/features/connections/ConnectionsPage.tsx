import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { linkPath } from '../../app/paths.ts';
import { messageFor } from '../../lib/errors.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { t } from '../../texts/texts.ts';
import { translate } from '../../texts/translate.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { PartHeader } from '../../ui/PartHeader.tsx';
import sections from '../../ui/Sections.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import { ApiKeysSection } from './ApiKeysSection.tsx';
import classes from './links/links.module.css';
import { TillSection } from './links/TillSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

/** The page of the programs that work with the restaurant: tills, API keys and webhooks. */
export function ConnectionsPage() {
  const { restaurantId, error, refetch } = useRestaurant();
  const mayOwn = useMay('owner');
  // A sign-in at a vendor leads back to here, with its link or with the reason of its failure.
  const [params] = useSearchParams();
  const [linkId, problem] = [params.get('link'), params.get('problem')];
  if (linkId) return <Navigate to={linkPath(linkId)} replace />;
  return (
    <>
      <PartHeader
        title={t('Connections')}
        subtitle={t('Your till, and other programs that work with your boards')}
      />
      {problem && <ErrorCard message={translate(problem)} />}
      {restaurantId && (
        <div className={sections.sections}>
          <TillSection restaurantId={restaurantId} />
          {mayOwn && <Programmers restaurantId={restaurantId} />}
        </div>
      )}
      {!restaurantId && error && (
        <ErrorCard message={messageFor(error, t('The connections could not be loaded'))} onRetry={refetch} />
      )}
      {!restaurantId && !error && <Spinner />}
    </>
  );
}

/** Folded, because most owners never need them. */
function Programmers({ restaurantId }: { restaurantId: string }) {
  const part = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#programmers' || !part.current) return;
    part.current.open = true;
    part.current.scrollIntoView?.();
  }, [hash]);
  return (
    <details ref={part} id="programmers" className={classes.programmers}>
      <summary>{t('For programmers: API keys and webhooks')}</summary>
      <div className={sections.sections}>
        <ApiKeysSection restaurantId={restaurantId} />
        <WebhooksSection restaurantId={restaurantId} />
      </div>
    </details>
  );
}
