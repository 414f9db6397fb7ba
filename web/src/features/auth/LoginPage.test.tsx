// @vitest-environment happy-dom
import { createMessageTranslator } from '@menuboard/texts/messages';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { stubServer } from '../../../test/stub-server.ts';
import { setMessages } from '../../texts/translate.ts';
import { LoginPage } from './LoginPage.tsx';

const sentence = 'Invalid email or password';
const refusal = () =>
  Response.json(
    { error: sentence, message: sentence, code: 'invalid_credentials', requestId: 'r1' },
    { status: 401 },
  );

afterEach(() => setMessages(() => undefined));

it('shows the refusal of the server in the language of the person', async () => {
  setMessages(createMessageTranslator('de', { [sentence]: 'E-Mail oder Passwort ist falsch' }));
  stubServer({ 'POST /auth/login': refusal() });
  renderPage(<LoginPage />, '/login');

  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@german.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));

  expect((await screen.findByRole('alert')).textContent).toBe('E-Mail oder Passwort ist falsch');
});
