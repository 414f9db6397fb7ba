import { useRestaurant } from '../../api/use-restaurant.ts';
import { messageFor } from '../../lib/errors.ts';
import { t } from '../../texts/texts.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { PartHeader } from '../../ui/PartHeader.tsx';
import sections from '../../ui/Sections.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import { InviteSection } from './InviteSection.tsx';
import { KitchenLinksSection } from './KitchenLinksSection.tsx';
import { MembersSection } from './MembersSection.tsx';
import { UnsentMailsSection } from './UnsentMailsSection.tsx';

/** The page with the people of the restaurant, invitations and kitchen links. */
export function PeoplePage() {
  const { restaurantId, name, error, refetch } = useRestaurant();
  return (
    <>
      <PartHeader title={t('People')} subtitle={t('The people who work on the boards of {name}', { name })} />
      {restaurantId && (
        <div className={sections.sections}>
          <MembersSection restaurantId={restaurantId} />
          <InviteSection restaurantId={restaurantId} />
          <UnsentMailsSection restaurantId={restaurantId} />
          <KitchenLinksSection restaurantId={restaurantId} />
        </div>
      )}
      {!restaurantId && error && (
        <ErrorCard message={messageFor(error, t('The people could not be loaded'))} onRetry={refetch} />
      )}
      {!restaurantId && !error && <Spinner />}
    </>
  );
}
