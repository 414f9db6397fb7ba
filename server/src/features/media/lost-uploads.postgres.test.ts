/** The database goes away while an upload puts a video into the queue of conversions. */
import { conversionRoutes } from '@menuboard/contract/conversions';
import { respondAsync } from '@menuboard/contract/http/respond-async';
import { mediaRoutes } from '@menuboard/contract/media';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MovingAddress, openMovingAddress, withPort } from '../../../../test-tools/moving-address.ts';
import { skippedFor } from '../../../../test-tools/obstacles.ts';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { anUnplayableVideo, holdableFfmpeg, noFfmpeg } from '../../../test/ffmpeg.ts';
import { mediaFolder } from '../../../test/media-folder.ts';
import { createMigratedDatabase, type TestDatabase } from '../../../test/test-database.ts';

const headers = respondAsync;

describe.skipIf(noFfmpeg)('the upload of a video', skippedFor(noFfmpeg), () => {
  const { program, hold, release } = holdableFfmpeg();
  let database: TestDatabase;
  let port: number;
  let line: MovingAddress;
  let app: TestApp;
  let owner: OwnerClient;
  let onStatement: (sql: string) => void;
  beforeEach(async () => {
    database = await createMigratedDatabase();
    const url = database.config.kind === 'postgres' ? database.config.url : '';
    port = Number(new URL(url).port);
    line = await openMovingAddress(port);
    onStatement = () => undefined;
    app = await buildTestApp({
      database: { ...database, config: { kind: 'postgres', url: withPort(url, line.port) } },
      config: { ffmpeg: program },
      onStatement: (sql) => onStatement(sql),
    });
    owner = await signUpOwner(app);
  });
  afterEach(async () => {
    release();
    await app.stop();
    await line.close();
    await database.drop();
  });

  const listed = async () => {
    const params = { restaurantId: owner.restaurantId };
    return (await owner.call(conversionRoutes.list, { params })).conversions;
  };

  it('is kept if the reply to its commit is lost', async () => {
    const files = [await anUnplayableVideo('MPEG-4')];
    // A finished conversion has no source.
    onStatement = (sql) => {
      if (sql.startsWith('insert into "conversions"')) hold();
    };
    line.loseReplyToCommitOf('insert into "conversions"');

    const refusal = await owner.refused(mediaRoutes.upload, { files }, { headers });

    expect(refusal.status).toBe(503);
    const [{ id } = expect.fail(), ...others] = await listed();
    expect(others).toEqual([]);
    expect((await mediaFolder(app)).waiting).toEqual([`${id}.source`]);
    onStatement = () => undefined;
    release();
    await owner.send(mediaRoutes.upload, { files }, { headers });
    await waitFor(async () => expect(await listed()).toMatchObject([{ id, state: 'done' }]));
  });

  it('leaves its bytes to the sweep if the database cannot tell whether they are needed', async () => {
    onStatement = (sql) => {
      if (sql.startsWith('insert into "conversions"')) line.moveTo(undefined);
    };

    const files = [await anUnplayableVideo('MPEG-4')];
    const refusal = await owner.refused(mediaRoutes.upload, { files }, { headers });

    expect(refusal.status).toBe(503);
    expect((await mediaFolder(app)).waiting).toHaveLength(1);
    line.moveTo(port);
    expect(await listed()).toEqual([]);
  });
});
