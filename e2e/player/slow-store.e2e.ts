/** A screen without its server whose database opens late, and was opened by a newer build before. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../harness/server.ts';
import { aPairedStand, picturesToTell, type Stand, wholeBoard } from '../harness/stand.ts';
import { isInPhase, showsText } from '../pages/screen-expressions.ts';
import type { Tv } from '../pages/tv.ts';

/** Longer than a start waits for it. */
const OPENS_AFTER_MS = 6_000;

const bumpVersion = `new Promise(function (resolve) {
  var opening = indexedDB.open('menuboard', 3);
  opening.onsuccess = function () { opening.result.close(); resolve(true); };
})`;
const openLate = `(function () {
  var open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, version) {
    var factory = this;
    var late = {};
    setTimeout(function () {
      var request = open.call(factory, name, version);
      request.onsuccess = function () { late.result = request.result; late.onsuccess(); };
      request.onerror = function () { late.error = request.error; late.onerror(); };
    }, ${OPENS_AFTER_MS});
    return late;
  };
})()`;

let server: RunningServer;
let stand: Stand;
let tv: Tv;
let url: string;
beforeAll(async () => {
  server = await startServer();
  ({ stand, tv, url } = await aPairedStand(server, await picturesToTell(2), 67, 'localhost'));
});
afterAll(async () => {
  await tv?.close();
  await stand?.remove();
  await server.stop();
});

it('shows a card, and the whole board as soon as it can', { timeout: 60_000 }, async () => {
  await tv.evaluate(bumpVersion);
  await stand.line.cut();
  await tv.send('Page.addScriptToEvaluateOnNewDocument', { source: openLate });

  await tv.goto(url);

  await tv.waitFor(`${isInPhase('showing')} && ${showsText('Counter left')}`, 15_000);
  expect(await tv.evaluate(wholeBoard)).toBeFalsy();
  await tv.waitFor(wholeBoard, 20_000);
});
