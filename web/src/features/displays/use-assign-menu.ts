import type { Look } from '@menuboard/contract/domain/settings';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useAssignMenuMutation } from '../../api/displays.api.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import type { NoticeKind, Topic } from '../../lib/notices/open-notices.ts';
import type { Attempt } from '../../lib/use-attempts.ts';
import { lookOf, useSaveLook } from '../../shared/displays/use-save-look.ts';
import { plural, t } from '../../texts/texts.ts';
import { lookNames } from '../../ui/look-names.ts';

/** The menus of the restaurant, as far as they are loaded. */
export type Menus = readonly Pick<CachedMenu, 'id' | 'name' | 'design'>[] | undefined;

const assigned: NoticeKind = {
  name: 'menu-assigned',
  describe: ({ length }) =>
    plural(length, '{count} display has new content.', '{count} displays have new content.'),
  describeUndone: (count) =>
    plural(count, '{count} display has its content back.', '{count} displays have their content back.'),
};

/** The content of a display outside its schedule. */
export interface Assignment {
  menuId: string | null;
  /** The look that the menu gets; nothing where it keeps its look. */
  look?: Look | undefined;
}

function assignedText(display: CachedDisplay, { menuId, look }: Assignment, menus: Menus): string {
  const isScheduled = display.scheduledContent.some(({ isActive }) => isActive);
  if (menuId === null) return isScheduled ? t('shows no menu outside its schedule.') : t('shows no menu.');
  const known = menus?.find(({ id }) => id === menuId);
  const menu = known?.name ?? t('its menu');
  if (look === undefined || look === lookOf(display, known))
    return isScheduled ? t('shows {menu} outside its schedule.', { menu }) : t('shows {menu}.', { menu });
  const values = { menu, look: lookNames[look].name };
  return isScheduled
    ? t('shows {menu} as “{look}” outside its schedule.', values)
    : t('shows {menu} as “{look}”.', values);
}

/** Assigns a menu to a display, which may get another look, with a message that undoes both. */
export function useAssignMenu(attempt: Attempt) {
  const [assignMenu] = useAssignMenuMutation();
  const saveLook = useSaveLook();
  const notice = useNotice();

  const save = (
    display: CachedDisplay,
    menuId: string | null,
    look: (() => Promise<Topic>) | undefined,
    onSaved: (topics: Topic[]) => void,
  ) =>
    attempt(display.id, t('Failed to assign menu'), async () => {
      const { id } = display;
      const topics: Topic[] = [];
      if (menuId !== display.menuId) {
        const { revision } = await assignMenu({ id, menuId }).unwrap();
        topics.push({ kind: 'display', id, revision });
      }
      if (look) topics.push(await look());
      onSaved(topics);
    });

  return async (display: CachedDisplay, next: Assignment, menus: Menus): Promise<void> => {
    const { id, name } = display;
    const menu = menus?.find((one) => one.id === next.menuId);
    const before = lookOf(display, menu);
    const look = next.look === before ? undefined : next.look;
    if (next.menuId === display.menuId && !look) return;
    const after = { ...display, menuId: next.menuId };
    const takeBack = (onSaved: (topics: Topic[]) => void) =>
      save(after, display.menuId, look && (() => saveLook(display, menu, before)), onSaved);
    await save(display, next.menuId, look && (() => saveLook(display, menu, look)), (topics) =>
      notice.show({
        id,
        topics,
        subject: name,
        text: assignedText(display, next, menus),
        action: {
          label: t('Undo'),
          onAction: () =>
            void takeBack((undone) => {
              const text = assignedText(after, { menuId: display.menuId, look: undefined }, menus);
              notice.show({ id, topics: undone, subject: name, text });
            }),
        },
        kind: assigned,
        undo: async () => {
          const undone: Topic[] = [];
          const isDone = await takeBack((topicsBack) => undone.push(...topicsBack));
          return isDone ? undone : null;
        },
      }),
    );
  };
}
