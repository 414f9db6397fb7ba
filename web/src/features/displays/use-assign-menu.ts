import type { DesignOrigin, Look } from '@menuboard/contract/domain/settings';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useAssignMenuMutation, useUpdateSettingsMutation } from '../../api/displays.api.ts';
import type { Attempt } from '../../lib/use-attempts.ts';
import { plural, t } from '../../texts/texts.ts';
import { lookNames } from '../../ui/look-names.ts';
import { useNotice } from '../../ui/notice.tsx';
import type { NoticeKind, Topic } from '../../ui/open-notices.ts';

/** The menus of the restaurant, as far as they are loaded. */
export type Menus = readonly Pick<CachedMenu, 'id' | 'name'>[] | undefined;

const assigned: NoticeKind = {
  name: 'menu-assigned',
  describe: ({ length }) =>
    plural(length, '{count} display has other content.', '{count} displays have other content.'),
  describeUndone: (count) =>
    plural(count, '{count} display has its content back.', '{count} displays have their content back.'),
};

/** What a display shows outside its schedule, and how. */
export interface Assignment {
  menuId: string | null;
  /** Left out where the look stays. */
  look?: Look | undefined;
  /** Only to undo a choice of the look. */
  designFrom?: DesignOrigin;
}

function assignedText(
  { scheduledContent }: CachedDisplay,
  { menuId, look }: Assignment,
  menus: Menus,
): string {
  const isScheduled = scheduledContent.some(({ isActive }) => isActive);
  if (menuId === null) return isScheduled ? t('shows no menu outside its schedule.') : t('shows no menu.');
  const menu = menus?.find(({ id }) => id === menuId)?.name ?? t('its menu');
  if (look === undefined)
    return isScheduled ? t('shows {menu} outside its schedule.', { menu }) : t('shows {menu}.', { menu });
  const values = { menu, look: lookNames[look].name };
  return isScheduled
    ? t('shows {menu} as “{look}” outside its schedule.', values)
    : t('shows {menu} as “{look}”.', values);
}

/** Assigns a menu and a look to a display, with a message that undoes it. */
export function useAssignMenu(attempt: Attempt) {
  const [assignMenu] = useAssignMenuMutation();
  const [updateSettings] = useUpdateSettingsMutation();
  const notice = useNotice();

  const saveAssignment = (display: CachedDisplay, next: Assignment, onSaved: (topic: Topic) => void) =>
    attempt(display.id, t('Failed to assign menu'), async () => {
      const { id, menuId } = display;
      const { menuId: _, ...settings } = next;
      let { revision } = display;
      if (next.menuId !== menuId) ({ revision } = await assignMenu({ id, menuId: next.menuId }).unwrap());
      if (next.look !== undefined) ({ revision } = await updateSettings({ id, settings }).unwrap());
      onSaved({ kind: 'display', id, revision });
    });

  const assign = async (display: CachedDisplay, next: Assignment, menus: Menus): Promise<void> => {
    const { id, name, menuId, settings } = display;
    const { look, designFrom } = settings;
    const before: Assignment = { menuId, ...(next.look !== undefined && { look, designFrom }) };
    if (next.menuId === menuId && next.look === undefined) return;
    const changed = { ...display, menuId: next.menuId };
    await saveAssignment(display, next, (topic) =>
      notice.show({
        id,
        topics: [topic],
        subject: name,
        text: assignedText(display, next, menus),
        action: { label: t('Undo'), onAction: () => void assign(changed, before, menus) },
        kind: assigned,
        undo: async () => {
          const topics: Topic[] = [];
          const isDone = await saveAssignment(changed, before, (undone) => topics.push(undone));
          return isDone ? topics : null;
        },
      }),
    );
  };

  return assign;
}
