// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cleanUpAfterTest } from '../../test/render.tsx';
import { useSavingLock } from './use-saving-lock.ts';

function Form({ isSaving }: { isSaving: boolean }) {
  return (
    <form inert={useSavingLock(isSaving)}>
      <input aria-label="Name" />
    </form>
  );
}

it('locks the fields during a save, and then gives the focus back', () => {
  cleanUpAfterTest();
  const { rerender } = render(<Form isSaving={false} />);
  const field = screen.getByLabelText('Name');
  field.focus();

  rerender(<Form isSaving />);
  expect(field.closest('[inert]')).not.toBeNull();
  // A browser takes the focus from a field that is inert.
  field.blur();
  rerender(<Form isSaving={false} />);

  expect(field.closest('[inert]')).toBeNull();
  expect(document.activeElement).toBe(field);
});
