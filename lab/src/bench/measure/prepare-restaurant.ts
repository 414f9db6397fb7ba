import { join } from 'node:path';
import { type Contents, type Filled, fillDatabase } from './fill-database.ts';
import { signUp } from './restaurant.ts';
import { startOurs } from './server-process.ts';

export interface PreparedRestaurant extends Filled {
  id: string;
  /** The owner's session token. */
  token: string;
  /** Headers of the owner's calls. */
  headers: Record<string, string>;
}

/** Signs up a restaurant on a data folder and fills it. No server may run on the folder; none does afterwards. */
export async function prepareRestaurant(folder: string, contents: Contents): Promise<PreparedRestaurant> {
  const server = await startOurs(folder);
  try {
    const { id, headers } = await signUp(server.url);
    await server.stop();
    const token = (headers.authorization ?? '').replace('Bearer ', '');
    return { id, token, headers, ...fillDatabase(join(folder, 'menuboard.sqlite'), id, contents) };
  } finally {
    await server.stop();
  }
}
