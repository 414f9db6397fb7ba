import { skipToken } from '@reduxjs/toolkit/query/react';
import { useListBinQuery } from '../../api/bin.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { messageFor } from '../../lib/errors.ts';
import { t } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { PartHeader } from '../../ui/PartHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { BinList } from './BinList.tsx';

/** The bin: the records that were deleted in the last 30 days, by whom, and the way back. */
export function BinPage() {
  const { restaurantId, timeZone, error: noRestaurant, refetch } = useRestaurant();
  // No event reports what enters or leaves the bin, so each visit reads it again.
  const bin = useListBinQuery(restaurantId ?? skipToken, { refetchOnMountOrArgChange: true });
  const error = noRestaurant ?? (bin.data ? undefined : bin.error);
  const retry = () => {
    refetch();
    if (restaurantId) void bin.refetch();
  };

  return (
    <>
      <PartHeader
        title={t('Bin')}
        subtitle={t(
          'Deleted items, menus, displays and schedule entries stay here for 30 days, files for a day',
        )}
      />
      {error && <ErrorCard message={messageFor(error, t('Failed to load the bin'))} onRetry={retry} />}
      {!error && !bin.data && <Spinner />}
      {bin.data?.entries.length === 0 && (
        <EmptyState
          title={t('The bin is empty')}
          text={t('What you delete waits here, and can be restored')}
        />
      )}
      {bin.data && bin.data.entries.length > 0 && restaurantId && (
        <BinList
          entries={bin.data.entries}
          more={bin.data.more}
          restaurantId={restaurantId}
          timeZone={timeZone}
          onRead={() => void bin.refetch()}
        />
      )}
    </>
  );
}
