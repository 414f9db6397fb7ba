// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { user } from '../../../test/restaurant.ts';
import { stubServer } from '../../../test/stub-server.ts';
import { SignupPage } from './SignupPage.tsx';

/** The Back button of the browser. */
function BrowserBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back of the browser
    </button>
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>The address is {pathname + search}</p>;
}

const person = {
  'First Name': 'Ada',
  'Last Name': 'Berg',
  'Email Address': 'ada@step-back.example',
  Password: 'correct horse',
  'Confirm Password': 'correct horse',
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('returns from step 2 of sign-up to step 1 with every field still filled in', async () => {
  const requests = stubServer({ 'POST /auth/register': { token: 'a-token', user } });
  renderPage(
    <>
      <Routes>
        <Route path="/signup" element={<SignupPage />} />
        <Route path="*" element={<h1>The admin</h1>} />
      </Routes>
      <BrowserBack />
    </>,
    '/signup',
  );
  for (const [label, text] of Object.entries(person)) fill(label, text);
  expect(screen.queryByText(/easy to guess/)).toBeNull();
  press('Continue');
  await screen.findByText('Step 2 of 2');
  fill('Restaurant Name *', 'Bistro');
  press('Back of the browser');
  await screen.findByText('Step 1 of 2');

  expect(Object.keys(person).map((label) => field(label).value)).toEqual(Object.values(person));
  press('Continue');
  await screen.findByText('Step 2 of 2');
  expect(field('Restaurant Name *').value).toBe('Bistro');
  press('Create Account');

  expect(await screen.findByRole('heading', { name: 'The admin' })).toBeTruthy();
  expect(requests).toContainEqual({
    route: 'POST /auth/register',
    body: expect.objectContaining({ email: 'ada@step-back.example', restaurantName: 'Bistro' }),
  });
});

it('begins with step 1 after a reload on step 2, and stays there until Continue', async () => {
  stubServer({ 'GET /auth/register': { mode: 'open' } });
  renderPage(
    <>
      <Routes>
        <Route path="/signup" element={<SignupPage />} />
        <Route path="/reload" element={<Navigate to="/signup" state={{ step: 2 }} replace />} />
      </Routes>
      <BrowserBack />
    </>,
    '/reload',
  );
  await screen.findByText('Step 1 of 2');

  for (const [label, text] of Object.entries(person)) fill(label, text);
  expect(screen.getByText('Step 1 of 2')).toBeTruthy();
  press('Continue');
  await screen.findByText('Step 2 of 2');
  press('Back of the browser');

  await screen.findByText('Step 1 of 2');
  expect(field('First Name').value).toBe('Ada');
});

it('keeps the invitation in the address of step 2, for a reload', async () => {
  const requests = stubServer({
    'GET /auth/register': { mode: 'invite' },
    'POST /auth/register': { token: 'a-token', user },
  });
  renderPage(
    <>
      <Routes>
        <Route path="/signup" element={<SignupPage />} />
        <Route path="*" element={<h1>The admin</h1>} />
      </Routes>
      <Address />
    </>,
    '/signup?invitation=abc',
  );
  for (const [label, text] of Object.entries(person)) fill(label, text);
  press('Continue');
  await screen.findByText('Step 2 of 2');

  expect(screen.getByText('The address is /signup?invitation=abc')).toBeTruthy();
  fill('Restaurant Name *', 'Bistro');
  press('Create Account');
  await screen.findByRole('heading', { name: 'The admin' });
  expect(requests.at(-1)?.body).toMatchObject({ invitation: 'abc' });
});

it.each([
  [
    'closed',
    '/signup?invitation=abc',
    'This server takes no new accounts. Please ask the person who runs it.',
  ],
  [
    'invite',
    '/signup',
    'This server takes new accounts by invitation only. Please open the link of your invitation.',
  ],
])('says at once, without a form, that it takes no sign-ups: %s', async (mode, address, sentence) => {
  stubServer({ 'GET /auth/register': { mode } });
  const { container } = renderPage(<SignupPage />, address);

  expect((await screen.findByText(sentence)).getAttribute('role')).toBe('status');
  expect(container.querySelector('form')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in here' })).toBeTruthy();
});

it('shows the form to a person with an invitation', async () => {
  const requests = stubServer({ 'GET /auth/register': { mode: 'invite' } });
  renderPage(<SignupPage />, '/signup?invitation=abc');
  await waitFor(() => expect(requests).toHaveLength(1));

  expect(field('First Name')).toBeTruthy();
});

it.each(['123456', 'Secret1', 'p@ssword!', 'aaaaaaa', 'qwertz99'])(
  'warns of %s beside its field, and goes on',
  async (password) => {
    stubServer({ 'GET /auth/register': { mode: 'open' } });
    renderPage(<SignupPage />, '/signup');
    for (const [label, text] of Object.entries(person)) fill(label, text);
    fill('Password', password);
    fill('Confirm Password', password);

    expect(screen.getByText('This password is easy to guess. A longer one is safer.')).toBeTruthy();
    press('Continue');
    expect(await screen.findByText('Step 2 of 2')).toBeTruthy();
  },
);
