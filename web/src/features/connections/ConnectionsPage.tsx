import { useRestaurant } from '../../api/use-restaurant.ts';
import { messageFor } from '../../lib/errors.ts';
import { t } from '../../texts/texts.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { PartHeader } from '../../ui/PartHeader.tsx';
import sections from '../../ui/Sections.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import { ApiKeysSection } from './ApiKeysSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

/** The page of the programs that work with the restaurant: API keys and webhooks. */
export function ConnectionsPage() {
  const { restaurantId, error, refetch } = useRestaurant();
  return (
    <>
      <PartHeader
        title={t('Connections')}
        subtitle={t('Other programs that work with your boards, such as your till')}
      />
      {restaurantId && (
        <div className={sections.sections}>
          <ApiKeysSection restaurantId={restaurantId} />
          <WebhooksSection restaurantId={restaurantId} />
        </div>
      )}
      {!restaurantId && error && (
        <ErrorCard message={messageFor(error, t('The connections could not be loaded'))} onRetry={refetch} />
      )}
      {!restaurantId && !error && <Spinner />}
    </>
  );
}
