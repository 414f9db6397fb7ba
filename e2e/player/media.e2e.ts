/** The media of a display on old and new engines: behind the menu, alone, and unplayable. */
import { describe, expect } from 'vitest';
import { unplayableVideo } from '../harness/media-files.ts';
import { it } from '../harness/screen-test.ts';
import { isLookShown, isMediaVisible, showsText } from '../pages/screen-expressions.ts';
import type { Engine } from '../pages/tv.ts';

const kinds: [Engine, string][] = [
  [67, 'board.lan'],
  ['current', 'localhost'],
];
const showsNoMedia = "document.querySelector('[data-media]') === null";

describe.each(kinds)('Chromium %s on %s', (engine, host) => {
  it('shows an image behind the menu, then a muted video that loops', async ({
    api,
    image,
    video,
    openPairedTv,
  }) => {
    const { tv, display } = await openPairedTv(engine, { host });
    await api.uploadDisplayMedia(display, image);
    await tv.waitFor(`${isMediaVisible('image')} && ${showsText('Tomato soup')}`);

    await api.uploadDisplayMedia(display, video);

    await tv.waitFor(`${isMediaVisible('video')} && document.querySelectorAll('[data-media]').length === 1`);
    const element = "document.querySelector('video')";
    await tv.waitFor(`${element}.currentTime > 0.2 && ${element}.muted && ${element}.loop`);
    expect(await tv.evaluate(showsText('$6.50'))).toBe(true);
    await api.waitUntilPainted(display);
    if (process.env.SHOTS_DIR) await tv.screenshot(`${process.env.SHOTS_DIR}/tv-${engine}-video.png`);
  });

  it('shows the media alone without a menu, with name and time', async ({ api, video, openPairedTv }) => {
    const { tv, display, menu } = await openPairedTv(engine, { host });
    await api.uploadDisplayMedia(display, video);

    await api.assignMenu(display, null);

    await tv.waitFor(`${isLookShown('media')} && ${isMediaVisible('video')}`);
    expect(await tv.evaluate(showsText('Counter left'))).toBe(true);
    await api.assignMenu(display, menu);
    await tv.waitFor(showsText('Tomato soup'));
  });

  it('shows the menu alone when the video cannot be played', async ({ api, image, openPairedTv }) => {
    const { tv, display } = await openPairedTv(engine, { host });
    await api.uploadDisplayMedia(display, image);
    await tv.waitFor(isMediaVisible('image'));

    await api.uploadDisplayMedia(display, unplayableVideo);

    await tv.waitFor(`${showsNoMedia} && ${showsText('Tomato soup')} && ${isLookShown('spotlight')}`);
    expect(await tv.evaluate(showsText('$6.50'))).toBe(true);
    await api.waitUntilPainted(display);
  });
});
