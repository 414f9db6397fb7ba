import type { Restaurant } from '@menuboard/contract/restaurants';
import type { ScreenMenu } from '@menuboard/contract/screen';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { PlanDayForm } from './PlanDayForm.tsx';
import { PosterForm } from './PosterForm.tsx';
import type { SeveralAction } from './several-titles.ts';
import { WallForm } from './WallForm.tsx';

export interface SeveralFormProps {
  action: SeveralAction;
  displays: readonly CachedDisplay[];
  restaurant: Restaurant;
  /** Nothing while the menus are not loaded. */
  menus: readonly CachedMenu[] | undefined;
  onRetryMenus: () => void;
  /** A menu with its items; nothing while menus or items are not loaded. */
  boardOf: (menuId: string | null) => ScreenMenu | undefined;
  onDone: () => void;
  /** Called after a failure, which the form shows. */
  onFailed: () => void;
}

/** The form of one of the actions for several displays. */
export function SeveralForm({ action, menus, onRetryMenus, ...rest }: SeveralFormProps) {
  if (action === 'poster') return <PosterForm {...rest} />;
  if (!menus) return <ErrorCard message={t('Failed to load menus')} onRetry={onRetryMenus} />;
  if (action === 'wall') return <WallForm menus={menus} {...rest} />;
  return <PlanDayForm menus={menus} {...rest} />;
}
