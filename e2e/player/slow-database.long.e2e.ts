/** A screen without its server whose database opens late, after a newer build has upgraded it. */
import { timeLimit } from '../../test-tools/time-limit.ts';
import { isBoardComplete } from '../harness/screen-fixture.ts';
import { it } from '../harness/screen-test.ts';
import { isInPhase, showsText } from '../pages/screen-expressions.ts';

/** Longer than the player waits for its database when it starts. */
const OPENS_AFTER_MS = timeLimit(6_000);

const upgradeDatabase = `new Promise(function (resolve) {
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

it('shows its status card first, and the complete board once the database is open', async ({
  openStoredBoard,
}) => {
  const { tv, url, proxy } = await openStoredBoard(67, 'localhost');
  await tv.evaluate(upgradeDatabase);
  await proxy.disconnect();
  await tv.addScript(openLate);

  await tv.goto(url);

  await tv.waitFor(`${isInPhase('showing')} && ${showsText('Counter left')} && !(${isBoardComplete})`);
  await tv.waitFor(isBoardComplete);
});
