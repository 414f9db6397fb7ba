import { NativeSelect } from '@mantine/core';
import { useListMenusQuery } from '../../../api/menus.api.ts';
import { t } from '../../../texts/texts.ts';

interface MenuSelectProps {
  restaurantId: string;
  menuId: string | null;
  onChange: (menuId: string | null) => void;
}

/** The menu to which new dishes of the till are added. */
export function MenuSelect({ restaurantId, menuId, onChange }: MenuSelectProps) {
  const { data: menus = [] } = useListMenusQuery(restaurantId);
  return (
    <NativeSelect
      label={t('Menu for new dishes')}
      value={menuId ?? ''}
      data={[
        { value: '', label: t('None: I put them on a menu myself') },
        ...menus.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
