// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { receiveEvent } from '../../../../test/receive-event.ts';
import { refusal } from '../../../../test/refusal.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { frontTv, listReplies, offlineScreen } from '../../../../test/restaurant.ts';
import { changesIn, type Replies, stubServer } from '../../../../test/stub-server.ts';
import { TakeoverPage } from './TakeoverPage.tsx';

hideLoggedFailures();

/** 14:00 in Vienna. */
const now = Date.parse('2026-06-12T12:00:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => vi.useRealTimers());

const online = { ...offlineScreen, id: 'on', isOnline: true };
const withScreens = (...screens: object[]) => ({ ...frontTv.status, screens });
const window = { ...frontTv, id: 'window', name: 'Window', status: withScreens(online) };
const displays = [{ ...frontTv, status: withScreens(online, offlineScreen) }, window];
const closed = {
  id: 'closed',
  title: 'Kitchen closed',
  text: '',
  imageUrl: null,
  language: null,
  displayIds: null,
  startsAt: '2026-06-12T12:00:00.000Z',
  endsAt: '2026-06-12T13:00:00.000Z',
  isFromFeed: false,
  revision: 5,
};

function renderTakeovers(replies: Replies = {}) {
  const all: { [route: string]: Replies[string] } = {
    ...listReplies,
    'GET /displays/restaurants/*': { displays },
    'GET /takeovers/restaurants/*/feed': { feed: null },
    ...replies,
  };
  const requests = stubServer(all);
  renderPage(<TakeoverPage />, '/admin/displays/takeover');
  return { requests, all };
}

it('counts the screens that will show it, and starts it with one press', async () => {
  const { requests, all } = renderTakeovers({
    'POST /takeovers/restaurants/*': Response.json(closed, { status: 201 }),
  });
  const start = await screen.findByRole('button', { name: 'Start now' });
  expect(start).toHaveProperty('disabled', true);
  expect(screen.getByText('2 screens show this until 15:00.')).toBeTruthy();
  expect(screen.getByText('1 screen is off. It shows this if it comes back before then.')).toBeTruthy();

  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Kitchen closed' } });
  // The folded form of the feed has the same choice.
  const [some] = screen.getAllByRole('radio', { name: 'Some displays' });
  fireEvent.click(some as HTMLElement);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Window' }));
  fireEvent.click(screen.getByRole('radio', { name: '30 min' }));
  expect(screen.getByText('1 screen shows this until 14:30.')).toBeTruthy();
  all['GET /takeovers/restaurants/*'] = { takeovers: [closed] };
  fireEvent.click(start);

  const banner = within(await screen.findByRole('region', { name: 'Takeovers of screens' }));
  expect(banner.getByText('on all screens until 15:00.')).toBeTruthy();
  expect(changesIn(requests)).toMatchObject([
    {
      route: 'POST /takeovers/restaurants/bistro',
      body: { title: 'Kitchen closed', text: '', displayIds: ['window'], minutes: 30 },
    },
  ]);
});

it('ends a takeover that runs, and shows one that another person has started', async () => {
  const { requests, all } = renderTakeovers({
    'POST /takeovers/closed/end': { ...closed, endsAt: closed.startsAt },
  });
  await screen.findByRole('button', { name: 'Start now' });
  expect(screen.queryByText('Kitchen closed')).toBeNull();

  all['GET /takeovers/restaurants/*'] = { takeovers: [closed] };
  await receiveEvent('takeover-updated', { id: 'closed' });
  const end = await screen.findByRole('button', { name: 'End now' });
  all['GET /takeovers/restaurants/*'] = { takeovers: [{ ...closed, endsAt: closed.startsAt }] };
  fireEvent.click(end);

  await waitFor(() => expect(screen.queryByText('Kitchen closed')).toBeNull());
  expect(changesIn(requests)).toMatchObject([{ route: 'POST /takeovers/closed/end' }]);
});

it('keeps what was typed when the start fails', async () => {
  renderTakeovers({
    'POST /takeovers/restaurants/*': Response.json(
      refusal('conflict', 'At most 20 takeovers can run at once. End one of them first.'),
      { status: 409 },
    ),
  });
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  fireEvent.change(title, { target: { value: 'Closed' } });

  fireEvent.click(screen.getByRole('button', { name: 'Start now' }));

  expect(await screen.findByText(/^At most 20 takeovers/)).toBeTruthy();
  expect(title.value).toBe('Closed');
});

it('names a feed that cannot be read, with its age', async () => {
  const feed = {
    address: 'https://alerts.example/cap.xml',
    severities: ['Extreme'],
    displayIds: null,
    readAt: '2026-06-12T11:48:00.000Z',
    problem: 'The server at the address does not answer.',
  };
  renderTakeovers({ 'GET /takeovers/restaurants/*/feed': { feed } });

  expect(await screen.findByText('The server at the address does not answer.')).toBeTruthy();
  expect(screen.getByText('Last read 12 min ago.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Address of the alerts').value).toBe(feed.address);
});
