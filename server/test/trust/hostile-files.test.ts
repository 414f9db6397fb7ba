/** Hostile files (R7): refused in one sentence without leaving files, or stored in a harmless form. */
import { createHash } from 'node:crypto';
import { mediaRoutes } from '@menuboard/contract/media';
import sharp from 'sharp';
import { afterAll, describe, expect } from 'vitest';
import { isTestAll } from '../../../test-tools/test-all.ts';
import { it } from '../app-test.ts';
import type { OwnerClient } from '../as-owner.ts';
import type { TestApp } from '../build-test-app.ts';
import { mediaFolder } from '../media-folder.ts';
import { brokenImages } from './hostile/broken-images.ts';
import { disguises } from './hostile/disguises.ts';
import { type HostileFile, isHeavy, PAYLOAD } from './hostile/hostile-file.ts';
import { hostileNames } from './hostile/names.ts';
import { polyglots } from './hostile/polyglots.ts';
import { GPS_LOCATION, hostileVideos } from './hostile/videos.ts';

const outcomes = { refused: 0, inert: 0 };
afterAll(async () => {
  const { refused, inert } = outcomes;
  console.log(`Hostile files: ${refused + inert}, ${refused} refused, ${inert} stored inert`);
});

const rows = (app: TestApp) => app.app.db.selectFrom('media').selectAll().execute();
const left = async (app: TestApp) => ({ folder: await mediaFolder(app), rows: await rows(app) });

async function expectInert(app: TestApp, url: string, as: 'image' | 'video'): Promise<void> {
  const reply = await app.app.http.inject(url);
  const [, hash, ending = ''] = /^\/media\/([0-9a-f]{64})\.(\w+)$/.exec(url) ?? [];
  const types: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', mov: 'video/quicktime' };

  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe(types[ending]);
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(hash);
  for (const secret of [GPS_LOCATION, PAYLOAD]) expect(reply.rawPayload.includes(secret)).toBe(false);
  if (as === 'video') return expect(ending).toMatch(/^mp4|mov$/);
  const { format, exif, icc, xmp, orientation } = await sharp(reply.rawPayload).metadata();
  expect({ format, exif, icc, xmp, orientation }).toEqual({ format: 'webp' });
}

async function expectOutcome(
  app: TestApp,
  owner: OwnerClient,
  { name, bytes, becomes, shownAs = name }: HostileFile,
): Promise<void> {
  const before = await left(app);
  // The client claims a wrong type.
  const files = [{ name, bytes: await bytes(), type: 'image/svg+xml', field: '__proto_' }];
  const reply = await owner.send(mediaRoutes.upload, { files });

  if (typeof becomes === 'object') {
    const { error } = reply.json();
    expect(error).toMatch(becomes.words);
    expect(reply.statusCode, error).toBe(becomes.refused);
    expect(error.length).toBeLessThan(160);
    expect(await left(app)).toEqual(before);
    outcomes.refused += 1;
    return;
  }
  expect(reply.statusCode, reply.body).toBe(201);
  const { url, name: storedName, type } = reply.json();
  expect({ storedName, type }).toEqual({
    storedName: shownAs,
    type: becomes === 'video' ? 'video' : 'image',
  });
  await expectInert(app, url, becomes);
  outcomes.inert += 1;
  expect((await mediaFolder(app)).incoming).toEqual([]);
}

/** In `npm test`, `bombs` uploads the heavy ones. */
const titled = (files: HostileFile[]) =>
  files
    .filter((file) => isTestAll || !isHeavy(file))
    .map((file) => [`${file.title} (${file.name.slice(0, 20)})`, file] as const);

describe('files in disguise', () => {
  it.for(titled(disguises))('%s', ([_, file], { app, owner }) => expectOutcome(app, owner, file));
});
describe('broken images', () => {
  it.for(titled(brokenImages))('%s', ([_, file], { app, owner }) => expectOutcome(app, owner, file));
});
describe('images with hidden contents', () => {
  it.for(titled(polyglots))('%s', ([_, file], { app, owner }) => expectOutcome(app, owner, file));
});
describe('videos', () => {
  it.for(titled(hostileVideos))('%s', ([_, file], { app, owner }) => expectOutcome(app, owner, file));
});
describe('names', () => {
  it.for(titled(hostileNames))('%s', ([_, file], { app, owner }) => expectOutcome(app, owner, file));
});
