/** Media of a display on old and new engines: beside the menu, alone, alternating, and unplayable. */
import { describe, expect } from 'vitest';
import { inTestAll } from '../../test-tools/test-all.ts';
import { unplayableVideo } from '../harness/media-files.ts';
import { it } from '../harness/screen-test.ts';
import { isLookShown, isMediaVisible, showsText } from '../pages/screen-expressions.ts';
import type { Engine } from '../pages/tv.ts';

const kinds: [Engine, string][] = [
  [67, 'board.lan'],
  ['current', 'localhost'],
];
/** Cut or distorted media, and texts on media, in words. */
const findMediaFlaws = `(function () {
  var media = document.querySelector('[data-media=image]');
  var style = getComputedStyle(media);
  var ratio = parseFloat(style.width) / parseFloat(style.height) / (media.naturalWidth / media.naturalHeight);
  var found = Math.abs(ratio - 1) > 0.01 ? ['the shape is wrong by ' + ratio] : [];
  var box = media.getBoundingClientRect();
  // The stage drifts, and is larger by the drift.
  if (Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) < -12) found.push('cut');
  [].forEach.call(document.querySelectorAll('[data-board] p, [data-board] h1, [data-board] h2'), function (text) {
    var rect = text.getBoundingClientRect();
    var isApart = rect.right <= box.left || rect.left >= box.right || rect.bottom <= box.top || rect.top >= box.bottom;
    if (text.textContent && !isApart) found.push(text.textContent + ' is on the media');
  });
  return found;
})()`;
const showsNoMedia = "document.querySelector('[data-media]') === null";

describe.each(kinds)('Chromium %s on %s', (engine, host) => {
  const itOnce = engine === 67 ? it : inTestAll(it);

  it('shows an image beside the menu, then a muted video that loops', async ({
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

  itOnce('shows the media alone without a menu, with name and time', async ({ api, video, openPairedTv }) => {
    const { tv, display, menu } = await openPairedTv(engine, { host });
    await api.uploadDisplayMedia(display, video);

    await api.assignMenu(display, null);

    await tv.waitFor(`${isLookShown('media')} && ${isMediaVisible('video')}`);
    await tv.waitFor(showsText('Counter left'));
    await api.assignMenu(display, menu);
    await tv.waitFor(showsText('Tomato soup'));
  });

  itOnce(
    'shows an image whole beside each look, with nothing under the text',
    async ({ api, image, openPairedTv }) => {
      const { tv, display } = await openPairedTv(engine, { host });
      await api.uploadDisplayMedia(display, image);

      for (const settings of [
        { look: 'board' },
        { look: 'spotlight' },
        { rotation: 90, look: 'board' },
      ] as const) {
        await api.updateSettings(display, settings);
        await tv.waitFor(`${isMediaVisible('image')} && ${isLookShown(settings.look)}`);
        await api.waitUntilPainted(display);
        await expect
          .poll(() => tv.evaluate(findMediaFlaws), { message: JSON.stringify(settings) })
          .toEqual([]);
      }
    },
  );

  itOnce('shows the menu and the video by turns, each alone', async ({ api, video, openPairedTv }) => {
    const { tv, display } = await openPairedTv(engine, { host });
    await api.uploadDisplayMedia(display, video);
    await tv.waitFor(isMediaVisible('video'));

    await api.updateSettings(display, { mediaPause: { menuSeconds: 2, mediaSeconds: 2 } });

    const isMenuAlone = `${showsNoMedia} && ${showsText('Tomato soup')}`;
    const isMediaAlone = `${isMediaVisible('video')} && !${showsText('Tomato soup')}`;
    await tv.waitFor(isMenuAlone);
    await tv.waitFor(isMediaAlone);
    await tv.waitFor(isMenuAlone);
    expect(tv.errors()).toEqual([]);
  });

  itOnce('shows the menu alone when the video cannot be played', async ({ api, image, openPairedTv }) => {
    const { tv, display } = await openPairedTv(engine, { host });
    await api.uploadDisplayMedia(display, image);
    await tv.waitFor(isMediaVisible('image'));

    await api.uploadDisplayMedia(display, unplayableVideo);

    await tv.waitFor(`${showsNoMedia} && ${showsText('Tomato soup')} && ${isLookShown('spotlight')}`);
    expect(await tv.evaluate(showsText('$6.50'))).toBe(true);
    await api.waitUntilPainted(display);
  });
});
