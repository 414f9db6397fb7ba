import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { displayRoutes } from '@menuboard/contract/displays';
import { mediaRoutes } from '@menuboard/contract/media';
import { type OwnerClient, signUpOwner } from '../../server/test/as-owner.ts';
import type { TestApp } from '../../server/test/build-test-app.ts';
import { aDisplay } from '../../server/test/factories.ts';
import { mp4Bytes } from '../../server/test/form.ts';

/**
 * Uploads pairs of the same file on two nodes at once, one of which fails after it has stored the file: with it comes
 * one that no screen can play.
 */
export async function crossUploads(a: TestApp, b: TestApp, owner: OwnerClient, pairs: number) {
  const loser = await signUpOwner(a);
  const { id } = await aDisplay(loser);
  let [added, rowsWithoutObject, wrongBytes] = [0, 0, 0];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [winning, losing] = pair % 2 ? [a, b] : [b, a];
    const bytes = mp4Bytes('isom', 5_000 + pair);
    const wins = winning.send(
      mediaRoutes.upload,
      { files: [{ name: 'video.mp4', bytes }] },
      { token: owner.token },
    );
    const files = [
      { name: 'video.mp4', bytes },
      { name: 'text.mp4', bytes: Buffer.from('no video') },
    ];
    const fails = losing.send(
      displayRoutes.uploadScheduledMedia,
      { params: { id }, files },
      { token: loser.token },
    );
    const [reply, refusal] = await Promise.all([wins, fails]);
    if (reply.statusCode !== 201 || refusal.statusCode !== 415) continue;
    added += 1;
    for (const node of [a, b]) {
      // Otherwise the node would serve its own copy.
      await rm(join(node.dataDir, 'media-cache', reply.json().url.slice('/media/'.length)));
      const served = await node.app.http.inject({ method: 'GET', url: reply.json().url });
      if (served.statusCode !== 200) rowsWithoutObject += 1;
      else if (!served.rawPayload.equals(bytes)) wrongBytes += 1;
    }
  }
  return { added, rowsWithoutObject, wrongBytes };
}
