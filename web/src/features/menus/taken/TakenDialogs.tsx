import { Modal } from '@mantine/core';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { lazy, Suspense } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useChunk } from '../../../lib/use-chunk.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { Sharing, TakenDialog } from './use-shared-menus.ts';

// Only for restaurants that share menus.
const SharedMenusQuery = lazy(async () => ({
  default: (await import('./SharedMenusQuery.tsx')).SharedMenusQuery,
}));
const loadForms = () => import('./TakenForms.tsx');

interface TakenDialogsProps {
  sharing: Sharing;
  menus: readonly CachedMenu[];
  displays: readonly CachedDisplay[] | undefined;
  restaurant: Restaurant;
}

function titleOf(dialog: TakenDialog | null, nameOf: (menuId: string) => string): string {
  if (dialog?.kind === 'prices') return t('Prices of {menu}', { menu: nameOf(dialog.taken.menuId) });
  if (dialog?.kind === 'stop')
    return t('Stop {menu} from following {location}?', {
      menu: nameOf(dialog.taken.menuId),
      location: dialog.taken.sourceName,
    });
  if (dialog?.kind === 'locations') return t('Locations with {menu}', { menu: nameOf(dialog.menuId) });
  return t('Use a menu from another location');
}

/** The dialogs about menus that locations take from each other. Most restaurants never open one. */
export function TakenDialogs({ sharing, menus, displays, restaurant }: TakenDialogsProps) {
  const { dialog, isOpen, close } = sharing;
  const { part: forms, ...later } = useChunk(loadForms, isOpen);
  const nameOf = (menuId: string) => menus.find(({ id }) => id === menuId)?.name ?? t('the menu');
  return (
    <>
      {restaurant.sharesMenus && (
        <Suspense>
          <SharedMenusQuery restaurantId={restaurant.id} onChange={sharing.setShared} />
        </Suspense>
      )}
      <Modal opened={isOpen} onClose={close} title={titleOf(dialog, nameOf)} size={640}>
        {forms && dialog && (
          <forms.TakenForms
            dialog={dialog}
            nameOf={nameOf}
            given={sharing.shared?.given ?? []}
            displays={displays ?? []}
            restaurant={restaurant}
            take={sharing.take}
            drafts={sharing.drafts}
            onClose={close}
          />
        )}
        {!forms && !later.hasFailed && <Spinner />}
        {!forms && later.hasFailed && (
          <ErrorCard message={t('This dialog could not be loaded.')} onRetry={later.retry} />
        )}
      </Modal>
    </>
  );
}
