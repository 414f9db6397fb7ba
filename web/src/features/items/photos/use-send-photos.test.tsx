// @vitest-environment happy-dom
import { PHOTOS_AT_ONCE_MAX } from '@menuboard/contract/domain/limits';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { listReplies } from '../../../../test/restaurant.ts';
import { changesIn, stubServer } from '../../../../test/stub-server.ts';
import { stubUploads } from '../../../../test/stub-uploads.ts';
import { useSendPhotos } from './use-send-photos.ts';

const rows = Array.from({ length: PHOTOS_AT_ONCE_MAX + 1 }, (_, key) => ({
  key,
  file: new File(['x'], `${key}.jpg`, { type: 'image/jpeg' }),
  problem: undefined,
  itemId: `dish-${key}`,
  doubtful: [],
}));

function Sender() {
  const { failure, send } = useSendPhotos('bistro', () => undefined);
  return (
    <>
      <button type="button" onClick={() => send(rows)}>
        Send
      </button>
      <p>{failure}</p>
    </>
  );
}

it('refuses more photos than one call takes before it uploads any', async () => {
  const requests = stubServer(listReplies);
  const uploads = stubUploads();
  renderPage(<Sender />, '/admin/items');

  fireEvent.click(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByText(/^At most 200 photos can be added at once\./)).toBeTruthy();
  expect([uploads, changesIn(requests)]).toEqual([[], []]);
});
