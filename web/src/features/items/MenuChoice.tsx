import type { CachedMenu } from '../../api/cached-menu.ts';
import { t } from '../../texts/texts.ts';
import { CheckChips } from '../../ui/CheckChips.tsx';

interface MenuChoiceProps {
  menus: readonly CachedMenu[];
  chosen: readonly string[];
  onChange: (menuIds: readonly string[]) => void;
  error: string | undefined;
}

/** The menus that an item is on; nothing for a restaurant without menus. */
export function MenuChoice({ menus, chosen, onChange, error }: MenuChoiceProps) {
  if (menus.length === 0) return null;
  return (
    <CheckChips
      label={t('On which menus?')}
      options={menus.map(({ id }) => id)}
      names={Object.fromEntries(menus.map((menu) => [menu.id, menu.name]))}
      chosen={chosen}
      onChange={onChange}
      error={error}
    />
  );
}
