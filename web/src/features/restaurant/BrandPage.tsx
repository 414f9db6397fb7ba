import { Button } from '@mantine/core';
import type { Brand } from '@menuboard/contract/domain/restaurant-details';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type FormEvent, useState } from 'react';
import { useUpdateRestaurantMutation } from '../../api/restaurants.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { messageFor } from '../../lib/errors.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { useUndoNotice } from '../../shared/notices/use-undo-notice.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { PartHeader } from '../../ui/PartHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { BrandFields } from './BrandFields.tsx';
import classes from './BrandPage.module.css';

/** The logo, the colours and the fonts of the restaurant's boards. */
export function BrandPage() {
  const { restaurant, error, refetch } = useRestaurant();
  return (
    <>
      <PartHeader title={t('Brand')} subtitle={t('On every board, in print and on the phone page.')} />
      {error !== undefined && (
        <ErrorCard message={messageFor(error, t('Failed to fetch the restaurant'))} onRetry={refetch} />
      )}
      {error === undefined && !restaurant && <Spinner />}
      {restaurant && <BrandForm restaurant={restaurant} />}
    </>
  );
}

const noBrand: Brand = { logoUrl: null };
const isPlain = ({ logoUrl, colors, fontPair }: Brand) => logoUrl === null && !colors && !fontPair;

function BrandForm({ restaurant }: { restaurant: Restaurant }) {
  const { id, name } = restaurant;
  const saved = restaurant.brand ?? noBrand;
  const [updateRestaurant, { isLoading }] = useUpdateRestaurantMutation();
  const [typed, setTyped] = useState<Brand | undefined>();
  const [isUploading, setIsUploading] = useState(false);
  const { failures, attempt } = useAttempts();
  const showNotice = useUndoNotice();
  const brand = typed ?? saved;
  const failure = failures[id];

  const save = (chosen: Brand) =>
    attempt(id, t('Failed to save the brand'), async () => {
      const body = { brand: isPlain(chosen) ? null : chosen };
      const { revision } = await updateRestaurant({ id, body }).unwrap();
      // Choices that are made during the save stay.
      setTyped((now) => (now === chosen ? undefined : now));
      showNotice(
        {
          id,
          topics: [{ kind: 'restaurant', id }],
          subject: name,
          text: t('has a new brand.'),
          undoneSubject: name,
          undone: t('has its old brand again.'),
        },
        String(revision),
      );
    });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading && !isUploading && typed) void save(typed);
  };
  const handleLogo = (withLogo: Brand) => {
    setTyped(withLogo);
    void save(withLogo);
  };
  return (
    <form noValidate className={classes.form} onSubmit={handleSubmit}>
      <BrandFields brand={brand} onChange={setTyped} onLogo={handleLogo} onBusy={setIsUploading} />
      {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
      <Button
        type="submit"
        className={basics.atStart ?? ''}
        disabled={!typed || isUploading}
        aria-disabled={isLoading}
      >
        {isLoading ? t('Saving...') : t('Save')}
      </Button>
    </form>
  );
}
