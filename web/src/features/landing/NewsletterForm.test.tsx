// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUpAfterTest } from '../../../test/render.tsx';
import { stubServer } from '../../../test/stub-server.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText<HTMLInputElement>('Your email');
const type = (email: string) => fireEvent.change(field(), { target: { value: email } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Get Started' }));
const invalidEmail = 'Please enter a valid email address.';
const thanks = 'Thank you! We will be in touch.';

it('asks for an address, confirms it for three seconds and sends nothing', () => {
  vi.useFakeTimers();
  const requests = stubServer({});
  cleanUpAfterTest();
  render(<NewsletterForm />);
  expect([field().type, field().required]).toEqual(['email', true]);

  submit();
  expect(screen.getByRole('alert').textContent).toBe(invalidEmail);
  type('ada');
  expect(screen.queryByRole('alert')).toBeNull();
  submit();
  expect(screen.getByRole('alert').textContent).toBe(invalidEmail);
  expect(screen.queryByText(thanks)).toBeNull();

  type('ada@bistro.example');
  submit();
  expect(screen.getByText(thanks)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field().value).toBe('');
  act(() => void vi.advanceTimersByTime(2_900));
  expect(screen.getByText(thanks)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText(thanks)).toBeNull();
  expect(requests).toEqual([]);
});
