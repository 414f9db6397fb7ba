import type { Restaurant } from '@menuboard/contract/restaurants';
import type { GivenMenu } from '@menuboard/contract/taken-menus';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { PriceSheetForm } from '../../../shared/prices/sheet/PriceSheetForm.tsx';
import type { SheetDrafts } from '../../../shared/prices/sheet/use-sheet-drafts.ts';
import { LocationList } from './LocationList.tsx';
import { StopFollowing } from './StopFollowing.tsx';
import { TakeMenuForm } from './TakeMenuForm.tsx';
import type { TakenDialog } from './use-shared-menus.ts';
import type { TakeDraftStore } from './use-take-draft.ts';

interface TakenFormsProps {
  dialog: TakenDialog;
  nameOf: (menuId: string) => string;
  given: readonly GivenMenu[];
  displays: readonly CachedDisplay[];
  restaurant: Restaurant;
  take: TakeDraftStore;
  drafts: SheetDrafts;
  onClose: () => void;
}

/** The content of a dialog about taken menus. */
export function TakenForms({ dialog, nameOf, given, take, drafts, ...shared }: TakenFormsProps) {
  if (dialog.kind === 'take') return <TakeMenuForm take={take} {...shared} />;
  if (dialog.kind === 'prices')
    return <PriceSheetForm key={dialog.taken.id} taken={dialog.taken} drafts={drafts} {...shared} />;
  if (dialog.kind === 'stop')
    return (
      <StopFollowing taken={dialog.taken} menuName={nameOf(dialog.taken.menuId)} onClose={shared.onClose} />
    );
  return (
    <LocationList
      menuName={nameOf(dialog.menuId)}
      given={given.filter(({ menuId }) => menuId === dialog.menuId)}
    />
  );
}
