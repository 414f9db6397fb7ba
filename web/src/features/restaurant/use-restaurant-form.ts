import type { Restaurant } from '@menuboard/contract/restaurants';
import { useMemo, useState } from 'react';
import { useUpdateRestaurantMutation } from '../../api/restaurants.api.ts';
import { fieldErrorsOf, messageFor } from '../../lib/errors.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useUndoNotice } from '../../shared/notices/use-undo-notice.ts';
import { t } from '../../texts/texts.ts';
import { draftOf, toRestaurantUpdate } from './restaurant-draft.ts';

/** State of the form with the restaurant's settings. */
export function useRestaurantForm(restaurant: Restaurant) {
  const { id } = restaurant;
  const draft = useDraft(
    'restaurant',
    id,
    useMemo(() => draftOf(restaurant), [restaurant]),
  );
  const [updateRestaurant, { isLoading }] = useUpdateRestaurantMutation();
  const [failure, setFailure] = useState<{ message: string; fieldErrors: Record<string, string> }>();
  const showNotice = useUndoNotice();

  const save = async () => {
    const { fields, initial } = draft;
    const body = toRestaurantUpdate(fields, initial);
    setFailure(undefined);
    try {
      if (Object.keys(body).length > 0) {
        const saved = await updateRestaurant({ id, body }).unwrap();
        const words = body.currency
          ? {
              text: t('has prices in {currency}.', { currency: saved.currency }),
              undone: t('has prices in {currency} again.', { currency: initial.currency }),
            }
          : { text: t('has new settings.'), undone: '' };
        const subject = { subject: saved.name, undoneSubject: saved.name };
        const topics = [{ kind: 'restaurant', id }];
        const mayUndo = body.currency !== undefined;
        showNotice({ id, topics, mayUndo, ...subject, ...words }, String(saved.revision));
      }
      draft.drop(fields);
    } catch (error) {
      const message = messageFor(error, t('Failed to save restaurant settings'));
      setFailure({ message, fieldErrors: fieldErrorsOf(error) });
    }
  };
  return { ...draft, failure, isSaving: isLoading, save: () => void save() };
}
