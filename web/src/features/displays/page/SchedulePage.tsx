import { useEffect, useEffectEvent } from 'react';
import { useListMenusQuery } from '../../../api/menus.api.ts';
import { ScheduleTabs } from '../schedule/ScheduleTabs.tsx';
import { useScheduleDialog } from '../schedule/use-schedule-dialog.ts';
import { useScheduleUploads } from '../schedule/use-schedule-uploads.ts';
import { useDisplayOnPage } from './display-page.ts';

/** The schedule of a display: the form that the card's dialog has, without the dialog. */
export function SchedulePage() {
  const { display, displays, restaurant, names } = useDisplayOnPage();
  const menus = useListMenusQuery(restaurant.id);
  const dialog = useScheduleDialog(displays, names.contentName);
  const uploads = useScheduleUploads(dialog);
  const open = useEffectEvent((id: string) => dialog.open(id));
  useEffect(() => open(display.id), [display.id]);
  return (
    dialog.display && (
      <ScheduleTabs
        key={display.id}
        dialog={dialog}
        displays={displays}
        display={display}
        restaurant={restaurant}
        menus={menus.data}
        onRetryMenus={() => void menus.refetch()}
        uploads={uploads}
      />
    )
  );
}
