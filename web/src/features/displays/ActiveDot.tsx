import type { CachedDisplay } from '../../api/cached-display.ts';
import { t } from '../../texts/texts.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';

/** Tells if a menu is assigned. The dot is grey while no screen can show it. */
export function ActiveDot({
  display: { menuId, status },
}: {
  display: Pick<CachedDisplay, 'menuId' | 'status'>;
}) {
  const isOffline = status.screens.length > 0 && !status.isOnline;
  const isActive = menuId !== null;
  return (
    <StatusDot tone={isActive && !isOffline ? 'good' : 'off'}>
      {isActive ? t('Active') : t('Inactive')}
    </StatusDot>
  );
}
