import { importRoutes } from '@menuboard/contract/imports';
import { callRoute } from '../../../lib/call-route.ts';
import { messageFor } from '../../../lib/errors.ts';
import { startDownload } from '../../../lib/start-download.ts';
import type { Dispatch } from '../../../lib/transport.ts';
import { t } from '../../../texts/texts.ts';

/** Downloads all items as CSV. Resolves with the sentence about a failure. */
export async function exportItems(restaurantId: string, dispatch: Dispatch): Promise<string | undefined> {
  const { data, error } = await callRoute(importRoutes.export, { params: { restaurantId } }, dispatch);
  if (error) return messageFor(error, t('The items could not be exported.'));
  // Reading the reply as text has removed its byte order mark, by which spreadsheets know UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', data], { type: 'text/csv;charset=utf-8' }));
  startDownload(url, 'menuboard-items.csv');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return undefined;
}
