import type { Restaurant } from '@menuboard/contract/restaurants';
import { useUpdateRestaurantMutation } from '../../api/restaurants.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { t } from '../../texts/texts.ts';
import { useNotice } from '../../ui/notice.tsx';
import { draftOf, type RestaurantDraft, toRestaurantUpdate } from './restaurant-draft.ts';

/** State of the dialog with the restaurant's settings. */
export function useRestaurantDialog() {
  const [updateRestaurant] = useUpdateRestaurantMutation();
  const notice = useNotice();

  return useFormDialog<Restaurant, RestaurantDraft, Restaurant>({
    draftOf,
    failureMessage: () => t('Failed to save restaurant settings'),
    save: async (restaurant, draft, initial) => {
      const body = toRestaurantUpdate(draft, initial);
      if (!restaurant || Object.keys(body).length === 0) return restaurant ?? undefined;
      const { id } = restaurant;
      const saved = await updateRestaurant({ id, body }).unwrap();
      const text = t('has new settings.');
      const topics = [{ kind: 'restaurant', id, revision: saved.revision }];
      notice.show({ id, topics, subject: saved.name, text });
      return saved;
    },
  });
}
