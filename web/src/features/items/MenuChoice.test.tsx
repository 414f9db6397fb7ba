// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInAdmin } from '../../../test/render.tsx';
import { listed, lunch } from '../../../test/restaurant.ts';
import { MenuChoice } from './MenuChoice.tsx';

it('shows the first of many menus and those of the item, and all after a tap', () => {
  const menus = Array.from({ length: 40 }, (_, n) => ({
    ...listed(lunch),
    id: `menu-${n}`,
    name: `Menu ${n}`,
  }));

  renderInAdmin(
    <MenuChoice menus={menus} chosen={['menu-30']} onChange={() => undefined} error={undefined} />,
  );

  expect(screen.getAllByRole('checkbox')).toHaveLength(13);
  expect(screen.getByRole('checkbox', { name: 'Menu 30' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 40 menus' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(40);
  expect(screen.queryByRole('button')).toBeNull();
});
