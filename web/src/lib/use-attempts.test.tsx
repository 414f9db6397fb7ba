// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AdminUi, cleanUpAfterTest } from '../../test/render.tsx';
import { useAttempts } from './use-attempts.ts';

interface FormProps {
  work: () => Promise<void>;
}

function Form({ work }: FormProps) {
  const { failures, attempt } = useAttempts();
  return (
    <>
      <button type="button" onClick={() => void attempt('lunch', 'Failed to save', work)}>
        Save
      </button>
      <p>{failures.lunch?.message}</p>
    </>
  );
}

/** Shows a form that saves until the test rejects it. */
function renderForm() {
  cleanUpAfterTest();
  let refuse = () => {};
  const work = () =>
    new Promise<void>((_, reject) => {
      refuse = () => reject(new Error('no'));
    });
  const page = render(<Form work={work} />, { wrapper: AdminUi });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { ...page, refuse: () => act(async () => refuse()) };
}

it('shows a failure where it was begun', async () => {
  const { refuse } = renderForm();

  await refuse();

  expect(screen.getAllByText(/Failed to save/).map(({ textContent }) => textContent)).toEqual([
    'Failed to save',
  ]);
});

it('shows the failure of a form that was closed during the save in a notice', async () => {
  const { refuse, rerender } = renderForm();
  rerender(<p>Closed</p>);

  await refuse();

  expect(await screen.findByText('Failed to save.')).toBeTruthy();
});
