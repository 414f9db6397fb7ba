import type { Restaurant } from '@menuboard/contract/restaurants';
import { useUpdateRestaurantMutation } from '../../api/restaurants.api.ts';
import { useUndoNotice } from '../../domain/use-undo-notice.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { t } from '../../texts/texts.ts';
import { draftOf, type RestaurantDraft, toRestaurantUpdate } from './restaurant-draft.ts';

/** State of the dialog with the restaurant's settings. */
export function useRestaurantDialog() {
  const [updateRestaurant] = useUpdateRestaurantMutation();
  const showNotice = useUndoNotice();

  return useFormDialog<Restaurant, RestaurantDraft, Restaurant>({
    draftOf,
    failureMessage: () => t('Failed to save restaurant settings'),
    save: async (restaurant, draft, initial) => {
      const body = toRestaurantUpdate(draft, initial);
      if (!restaurant || Object.keys(body).length === 0) return restaurant ?? undefined;
      const { id } = restaurant;
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
      return saved;
    },
  });
}
