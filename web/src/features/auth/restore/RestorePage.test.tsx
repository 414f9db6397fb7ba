// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { refusal } from '../../../../test/refusal.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { stubServer } from '../../../../test/stub-server.ts';
import { RestorePage } from './RestorePage.tsx';

hideLoggedFailures();

const state = { phase: 'waiting', share: null, problem: null, restored: null };
const unpacking = { ...state, phase: 'unpacking', share: 0.5 };
const nothing = () =>
  Response.json(refusal('not_found', 'There is nothing at this address.'), { status: 404 });

/** Starts a restore on a server that has the backup already, and gives these answers. */
function restore(answers: (() => object)[]) {
  const requests = stubServer({
    'GET /server/restore': () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? nothing(),
  });
  renderPage(<RestorePage />, '/restore');
  const code = screen.getByLabelText<HTMLInputElement>('Setup code');
  fireEvent.change(code, { target: { value: ' k7m4 qx9r' } });
  fireEvent.change(screen.getByLabelText('Backup'), { target: { files: [new File(['PK'], 'bistro.zip')] } });
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  return { requests, code };
}

it.each([
  [
    'the problem of the backup',
    () => ({ ...state, problem: 'The backup could not be restored. The log of the server says why.' }),
    'The backup could not be restored. The log of the server says why.',
  ],
  ['that the server has begun anew', () => state, 'The restore was interrupted. Try again.'],
  [
    'that somebody has signed up meanwhile',
    nothing,
    'This server is not empty, so no backup can be restored here.',
  ],
])('shows how far the restore is, and then %s, with code and file still there', async (_, last, sentence) => {
  const { code } = restore([() => unpacking, () => unpacking, last]);

  expect(await screen.findByText('Unpacking the backup')).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(50);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(code.value).toBe(' k7m4 qx9r');
  expect(screen.getByRole('button', { name: 'bistro.zip' })).toBeTruthy();
});

it('waits while the server starts again, and then names what works again and what is missing', async () => {
  const createdAt = '2026-11-23T03:30:00.000Z';
  const returning = [{ kind: 'webhooks', count: 21, names: ['https://till.example (Bistro)'] }];
  const restored = { createdAt, missingFiles: 2, areFilesInBucket: true, returning };
  const away = () => {
    throw new TypeError('Failed to fetch');
  };
  restore([
    () => ({ ...unpacking, phase: 'restoring', share: null }),
    away,
    () => ({ ...state, phase: 'done', restored }),
  ]);

  expect(await screen.findByText(/^2 images and videos are not in the backup\. Copy the files/)).toBeTruthy();
  expect(screen.getByText('Webhooks (21)')).toBeTruthy();
  expect(screen.getByText('https://till.example (Bistro) …')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});
