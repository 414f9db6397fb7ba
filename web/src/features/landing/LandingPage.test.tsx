// @vitest-environment happy-dom
/** The offers of the landing page to visitors and to signed-in owners. */
import { sampleKinds, sampleThemes } from '@menuboard/contract/domain/sample-menus';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { user } from '../../../test/restaurant.ts';
import { Path, shownPath } from '../../../test/shown-path.tsx';
import { stubServer } from '../../../test/stub-server.ts';
import { storeSession } from '../../lib/session/stored-session.ts';
import { themeNames } from '../../ui/theme-names.ts';
import { LandingPage } from './LandingPage.tsx';

const renderLanding = () =>
  renderPage(
    <>
      <LandingPage />
      <Path />
    </>,
    '/',
  );
const header = () => within(screen.getByRole('banner'));
const section = (name: string) => within(screen.getByRole('region', { name }));
const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent);

it('contains everything that the specification lists', () => {
  const requests = stubServer({});
  renderLanding();

  expect(screen.getByRole('button', { name: 'Watch Demo' })).toBeTruthy();
  expect(section('Less effort than tape').getAllByRole('listitem')).toHaveLength(6);
  const looks = section('Your menu, in the look of your place');
  expect(texts(looks.getAllByRole('heading', { level: 3 }))).toEqual(
    sampleKinds.map((kind) => themeNames[sampleThemes[kind]]),
  );
  expect(looks.getAllByText('Sample')).toHaveLength(8);
  const testimonials = section('From behind the counter');
  expect(testimonials.getAllByRole('figure')).toHaveLength(3);
  expect(testimonials.getAllByText('Sample')).toHaveLength(3);
  const plans = section('Three plans, plainly priced')
    .getAllByRole('heading', { level: 3 })
    .map((heading) => {
      const plan = heading.closest('li') as HTMLElement;
      const lines = texts(within(plan).getAllByRole('listitem'));
      const price = heading.nextElementSibling?.textContent;
      const isPopular = within(plan).queryByText('Most Popular') !== null;
      return [heading.textContent, price, isPopular, within(plan).getByRole('link').textContent, ...lines];
    });
  expect(plans).toEqual([
    [
      'Starter',
      '$29/month',
      false,
      'Get Started',
      'up to 3 displays',
      '5 menu templates',
      'basic analytics',
      'email support',
    ],
    [
      'Professional',
      '$79/month',
      true,
      'Get Started',
      'up to 10 displays',
      'unlimited templates',
      'advanced analytics',
      'priority support',
      'custom branding',
    ],
    [
      'Enterprise',
      '$199/month',
      false,
      'Get Started',
      'unlimited displays',
      'custom development',
      'dedicated support',
      'API access',
      'white-label',
    ],
  ]);
  expect(screen.getAllByText(/14 days free\. No credit card, cancel anytime\./)).not.toHaveLength(0);
  expect(texts(within(screen.getByRole('contentinfo')).getAllByRole('link'))).toEqual([
    'Features',
    'Pricing',
    'Testimonials',
    'Pair a screen',
    'Login',
  ]);
  expect(header().getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/signup');
  fireEvent.click(screen.getByRole('link', { name: 'Start Free Trial' }));
  expect(shownPath()).toBe('/signup');
  expect(requests).toEqual([]);
});

it('offers the dashboard instead of sign-up to a signed-in owner', () => {
  stubServer({});
  storeSession('a-token', user);
  renderLanding();

  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  for (const name of ['Login', 'Get Started', 'Start Free Trial'])
    expect(screen.queryByRole('link', { name })).toBeNull();
  const plans = section('Three plans, plainly priced');
  expect(plans.getAllByRole('link', { name: 'Go to Dashboard' })).toHaveLength(3);
  expect(section('Welcome back').getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  expect(screen.queryByLabelText('Your email')).toBeNull();
  fireEvent.click(header().getByRole('link', { name: 'Account' }));

  expect(shownPath()).toBe('/admin/dashboard');
});
