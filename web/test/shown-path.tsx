import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';

/** Renders the path of the address, for `shownPath`. */
export function Path() {
  return <output aria-label="path">{useLocation().pathname}</output>;
}

/** The path of the address that a rendered `Path` shows. */
export const shownPath = () => screen.getByRole('status', { name: 'path' }).textContent;
