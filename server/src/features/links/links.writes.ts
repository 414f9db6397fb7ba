import type { AccessChange } from '../../db/change-access.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import { updateLink } from './links.repo.ts';

/** Stops a link whose maker has left, and forgets its secret. Its items stay as they are until somebody goes on with it. */
export async function stopLink({ tx }: AccessChange, link: LinkRow): Promise<void> {
  await updateLink(tx, link, {
    state: link.state === 'review' ? 'review' : 'paused',
    secrets: null,
    notice_hash: null,
    account_hash: null,
    problem: 'The person who set up this link has left. Enter its secret or sign in again.',
  });
}
