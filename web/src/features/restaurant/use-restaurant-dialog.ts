import type { Restaurant } from '@menuboard/contract/restaurants';
import { useUpdateRestaurantMutation } from '../../api/restaurants.api.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { useNotice } from '../../ui/notice.tsx';

type RestaurantDraft = Pick<Restaurant, 'name' | 'currency' | 'timeZone'>;

/** State of the dialog with the restaurant's settings. */
export function useRestaurantDialog() {
  const [updateRestaurant] = useUpdateRestaurantMutation();
  const notice = useNotice();

  return useFormDialog<Restaurant, RestaurantDraft, Restaurant>({
    draftOf: (restaurant) => {
      const { name = '', currency = '', timeZone = '' } = restaurant ?? {};
      return { name, currency, timeZone };
    },
    failureMessage: () => 'Failed to save restaurant settings',
    save: async (restaurant, draft, initial) => {
      const body = changedFields({ ...draft, name: draft.name.trim() }, initial);
      if (!restaurant || Object.keys(body).length === 0) return;
      const { id } = restaurant;
      const { name } = await updateRestaurant({ id, body }).unwrap();
      notice.show({ id, subject: name, text: 'has new settings.' });
    },
  });
}
