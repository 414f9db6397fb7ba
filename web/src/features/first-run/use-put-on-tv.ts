import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAssignMenuMutation, useCreateDisplayMutation } from '../../api/displays.api.ts';
import { paths } from '../../app/paths.ts';
import { messageFor } from '../../lib/errors.ts';
import { randomKey } from '../../lib/idempotency.ts';
import { suggestDisplayName } from '../../shared/displays/display-names.ts';
import { t } from '../../texts/texts.ts';
import { useFirstRun } from './first-run.ts';

/** Lets a display show the menu, and leads to the page that pairs its screen. The first display is created here. */
export function usePutOnTv() {
  const { restaurant, menu, dishes, displays } = useFirstRun();
  const [createDisplay] = useCreateDisplayMutation();
  const [assignMenu] = useAssignMenuMutation();
  const [formKey] = useState(randomKey);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();

  const put = async () => {
    setIsBusy(true);
    setFailure('');
    try {
      const name = suggestDisplayName([]);
      const display =
        displays[0] ?? (await createDisplay({ restaurantId: restaurant.id, name, formKey }).unwrap());
      if (menu && dishes.length > 0 && display.menuId === null)
        await assignMenu({ id: display.id, menuId: menu.id }).unwrap();
      void navigate(paths.startScreen);
    } catch (error) {
      setFailure(messageFor(error, t('Failed to create display')));
    } finally {
      setIsBusy(false);
    }
  };

  return { put, isBusy, failure };
}
