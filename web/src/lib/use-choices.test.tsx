// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AdminUi, cleanUpAfterTest } from '../../test/render.tsx';
import { useChoices } from './use-choices.ts';

interface Save {
  theme: string;
  reply: () => void;
  refuse: () => void;
}

/** A form whose saves wait for the test. */
function Form({ saves }: { saves: Save[] }) {
  const [saved, setSaved] = useState({ theme: 'atelier' });
  const save = ({ theme }: { theme: string }) =>
    new Promise<void>((resolve, reject) => {
      const reply = () => {
        setSaved({ theme });
        resolve();
      };
      saves.push({ theme, reply, refuse: () => reject(new Error('no')) });
    });
  const { chosen, change, failure } = useChoices('lunch', 'Failed to save', save);
  return (
    <>
      {['noren', 'smash'].map((theme) => (
        <button key={theme} type="button" onClick={() => change({ theme })}>
          {theme}
        </button>
      ))}
      <output aria-label="Theme">{{ ...saved, ...chosen }.theme}</output>
      {failure && (
        <button type="button" onClick={failure.retry}>
          Retry
        </button>
      )}
    </>
  );
}

function renderForm() {
  cleanUpAfterTest();
  const saves: Save[] = [];
  render(<Form saves={saves} />, { wrapper: AdminUi });
  return saves;
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('status', { name: 'Theme' }).textContent;

it('keeps the newest choice until the last reply', async () => {
  const saves = renderForm();

  click('noren');
  click('smash');
  expect(shown()).toBe('smash');
  await act(async () => saves[0]?.reply());
  expect(shown()).toBe('smash');
  await act(async () => saves[1]?.reply());

  expect([shown(), saves.length]).toEqual(['smash', 2]);
});

it('returns to what is saved after a failure, and to the choice on Retry', async () => {
  const saves = renderForm();

  click('noren');
  await act(async () => saves[0]?.refuse());
  expect(shown()).toBe('atelier');
  click('Retry');

  expect([shown(), saves[1]?.theme]).toEqual(['noren', 'noren']);
});
