// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { cleanUpAfterTest } from '../../../test/render.tsx';
import { stubServer } from '../../../test/stub-server.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

// The client logs each failure.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText<HTMLInputElement>('Your email');
const type = (email: string) => fireEvent.change(field(), { target: { value: email } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Get Started' }));
const invalidEmail = 'Please enter a valid email address.';
const thanks = 'Thank you! We will be in touch.';

it('stores a newsletter address and confirms it for three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const details = [{ path: 'body.email', message: invalidEmail }];
  const body = refusal('validation', invalidEmail, details);
  let requests = stubServer({ 'POST /newsletter': Response.json(body, { status: 400 }) });
  cleanUpAfterTest();
  render(<NewsletterForm />);
  expect([field().type, field().required]).toEqual(['email', true]);

  submit();
  expect(screen.getByRole('alert').textContent).toBe(invalidEmail);
  type('ada');
  expect(screen.queryByRole('alert')).toBeNull();
  submit();
  expect(screen.getByRole('alert').textContent).toBe(invalidEmail);
  expect(requests).toEqual([]);

  type('ada@bistro');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(invalidEmail);
  expect(field().value).toBe('ada@bistro');
  expect(requests).toEqual([{ route: 'POST /newsletter', body: { email: 'ada@bistro' } }]);

  requests = stubServer({ 'POST /newsletter': { email: 'ada@bistro.example' } });
  type('ada@bistro.example');
  submit();
  await screen.findByText(thanks);
  expect(requests).toEqual([{ route: 'POST /newsletter', body: { email: 'ada@bistro.example' } }]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field().value).toBe('');
  // The effect that starts the three seconds runs after the text has appeared.
  await act(async () => undefined);
  act(() => void vi.advanceTimersByTime(2_900));
  expect(screen.getByText(thanks)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText(thanks)).toBeNull();
});
