// @vitest-environment happy-dom
/** Each kind of notice about a change, with a screen that is offline and one that paints the change late. */
import type { Activity } from '@menuboard/contract/stats';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { receiveEvent } from '../../test/receive-event.ts';
import { renderPage } from '../../test/render-page.tsx';
import {
  frontTv,
  listed,
  listReplies,
  lunch,
  offlineScreen,
  restaurant,
  soup,
} from '../../test/restaurant.ts';
import { stubServer } from '../../test/stub-server.ts';
import { toCachedDisplay } from '../api/cached-display.ts';
import { useListDisplaysQuery } from '../api/displays.api.ts';
import { useListItemsQuery } from '../api/items.api.ts';
import { useListMenusQuery } from '../api/menus.api.ts';
import { useRestore } from '../features/bin/use-restore.ts';
import { useDisplayActions } from '../features/displays/use-display-actions.ts';
import { useCopySizes } from '../features/items/details/use-copy-sizes.ts';
import { useBulkChanges } from '../features/items/selection/use-bulk-changes.ts';
import { useSelection } from '../features/items/selection/use-selection.ts';
import { useSaveMenu } from '../features/menus/editor/use-save-menu.ts';
import { useRestoreVersion } from '../features/menus/history/use-restore-version.ts';
import { useItemActions } from '../shared/dishes/use-item-actions.ts';
import { useChangeDisplays } from '../shared/displays/use-change-displays.ts';
import { useSavedNotice } from '../shared/notices/use-saved-notice.ts';
import { DeliveryNotices } from './DeliveryNotices.tsx';
import { useFindActions } from './find/use-find-actions.ts';

/** Screens have painted everything before the change; the lists never learn its revision. */
const BEFORE = 7;
const CHANGE = 8;
const UNDO = 9;

const painted = (id: string, isOnline: boolean, paintedRevision: number) => ({
  ...offlineScreen,
  id,
  isOnline,
  paintedRevision,
});
const statusAt = (revision: number) => ({
  ...frontTv.status,
  isOnline: true,
  screens: [painted('counter', true, revision), painted('terrace', false, BEFORE)],
});
const display = {
  ...frontTv,
  mediaUrl: '/media/a.webp',
  mediaType: 'image' as const,
  status: statusAt(BEFORE),
};
const replied = { ...display, currentMenu: lunch };
const cached = toCachedDisplay(display);
const menu = listed(lunch);
const tea = { ...soup, id: 'tea', name: 'Tea' };
const changed = { kind: 'item', id: 'soup', name: 'Tomato soup' };

const items = [soup];
function useChosen() {
  const selection = useSelection(items, items);
  return { ...selection, selected: [soup] };
}

const changes: Record<string, () => () => unknown> = {
  'a price': () => {
    const { actions } = useItemActions(restaurant);
    return () => actions.setPrice(soup, 7);
  },
  'sold out': () => {
    const { actions } = useItemActions(restaurant);
    return () => actions.setAvailable(soup, false);
  },
  'several available again': () => {
    const { actions } = useItemActions(restaurant);
    return () => actions.setAllAvailable([soup]);
  },
  'an image': () => {
    const { actions } = useItemActions(restaurant);
    return () => actions.announceNewImage(soup, CHANGE);
  },
  'many items': () => {
    const { save } = useBulkChanges(restaurant, useChosen());
    return () => save({ percent: 5 }, { text: 'Done.', undone: 'Undone.' });
  },
  'copied sizes': () => {
    const copy = useCopySizes();
    return () => copy('S 3', [soup]);
  },
  'a menu as it was': () => {
    const { restore } = useRestoreVersion('lunch', 'Lunch', () => undefined);
    return () => restore({ revision: 3 });
  },
  'an item as it was': () => {
    const { restore } = useRestoreVersion('lunch', 'Lunch', () => undefined);
    return () => restore({ revision: 3, itemIds: ['soup'] }, 'Tomato soup');
  },
  'a record of the bin': () => {
    const { restore } = useRestore('bistro', () => undefined);
    return () => restore([{ kind: 'item', id: 'soup', name: 'Tomato soup' } as never]);
  },
  'an undo in Find': () => {
    const act = useFindActions(restaurant, [menu], {});
    const activity = { undo: '5' } as Activity;
    return () => act({ id: 'u', title: '', effect: 'Undone', action: { kind: 'undo', activity } });
  },
  'a removed image of a display': () => {
    const { removeMedia } = useDisplayActions(() => undefined);
    return () => removeMedia(cached);
  },
  'another menu': () => {
    const { assign } = useDisplayActions(() => undefined);
    return () => assign(cached, { menuId: null }, [menu]);
  },
  'several displays': () => {
    const change = useChangeDisplays();
    return () => change([{ displayId: 'front-tv', menuId: 'lunch' }], 'Done.');
  },
  'an arrangement': () => {
    const { save } = useSaveMenu({ menu, displays: [], onSaved: () => undefined });
    return () => save(['soup'], undefined, null);
  },
  'a saved menu': () => {
    const announce = useSavedNotice('menu');
    return () => announce({ ...lunch, revision: CHANGE });
  },
};

function Change({ change }: { change: () => () => unknown }) {
  const lists = [
    useListItemsQuery('bistro').data,
    useListMenusQuery('bistro').data,
    useListDisplaysQuery('bistro').data,
  ];
  const act = change();
  return (
    lists.every(Boolean) && (
      <button type="button" onClick={() => void act()}>
        Change
      </button>
    )
  );
}

const expectShown = (shown: string) =>
  waitFor(() => expect(document.body.textContent).toContain(`Shown on ${shown} screens`));

it.each(Object.entries(changes))(
  'counts the screens that have painted the change itself: %s',
  async (_, change) => {
    const saved = (record: object, revision = CHANGE) => ({ ...record, revision });
    stubServer({
      ...listReplies,
      'GET /items/restaurants/*': { items: [soup, tea] },
      'GET /displays/restaurants/*': { displays: [display] },
      'PUT /items/soup': saved(soup),
      'PATCH /items/soup/toggle': saved(soup),
      'PATCH /items/restaurants/*/bulk': {
        items: [{ id: 'soup', before: {}, after: {} }],
        undo: `${CHANGE}`,
      },
      'POST /menus/lunch/restore-version': { menu: lunch, undo: `${CHANGE}` },
      'POST /bin/restaurants/*/restore': { count: 1, undo: `${CHANGE}` },
      'POST /undo/*': { count: 1, records: [changed], undo: `${CHANGE}` },
      'DELETE /displays/front-tv/media': saved(replied),
      'PATCH /displays/front-tv/assign-menu': saved(replied),
      'PATCH /displays/restaurants/*/bulk': { displays: [saved(replied)], undo: `${CHANGE}` },
      'PUT /menus/lunch': saved(lunch),
    });
    renderPage(
      <>
        <Change change={change} />
        <DeliveryNotices />
      </>,
      '/admin/items',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await expectShown('0 of 2');

    await receiveEvent('display-status', { id: 'front-tv', status: statusAt(CHANGE) });

    await expectShown('1 of 2');
  },
);

it('counts the screens that have painted an undo', async () => {
  stubServer({
    ...listReplies,
    'GET /displays/restaurants/*': { displays: [display] },
    'POST /menus/lunch/restore-version': { menu: lunch, undo: `${CHANGE}` },
    [`POST /undo/${CHANGE}`]: { count: 1, records: [changed], undo: `${UNDO}` },
  });
  renderPage(
    <>
      <Change change={changes['a menu as it was'] as never} />
      <DeliveryNotices />
    </>,
    '/admin/items',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await receiveEvent('display-status', { id: 'front-tv', status: statusAt(CHANGE) });
  await expectShown('1 of 2');

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  await expectShown('0 of 2');
});
