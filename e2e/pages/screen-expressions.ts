/** Expressions for `Tv.evaluate` and `Tv.waitFor` that read a screen's board and storage. */

export const showsText = (text: string) => `document.body.textContent.indexOf(${JSON.stringify(text)}) >= 0`;

/** Whether a restart finds the pairing, because the board may be drawn a moment earlier. */
export const isPairingStored = `localStorage.getItem('pairingCode') !== null`;

export const isInPhase = (name: string) => `document.querySelector('[data-phase=${name}]') !== null`;

/** Widths in pixels of the visible images beside items, in document order. */
export const itemImageWidths = `Array.prototype.filter.call(document.querySelectorAll('[data-board] img'), function (image) {
  return getComputedStyle(image).opacity === '1' && image.complete;
}).map(function (image) { return image.naturalWidth; })`;

/** Width of the first visible image beside an item, or 0. */
export const itemImageWidth = `(${itemImageWidths}[0] || 0)`;

/** Width of the visible image behind the board, or 0. */
export const backgroundImageWidth = `(function () {
  var media = document.querySelector('[data-media=image]');
  return media && getComputedStyle(media).opacity === '1' ? media.naturalWidth : 0;
})()`;

/** Whether the newest stored content is the one on the screen, and `test` is true for it and the stored files. */
const isShownContentStored = (test: string) => `new Promise(function (resolve) {
  var opening = indexedDB.open('menuboard');
  opening.onsuccess = function () {
    var tx = opening.result.transaction(['kept', 'files']);
    var keys = tx.objectStore('files').getAllKeys();
    var next = tx.objectStore('kept').get('next');
    var current = tx.objectStore('kept').get('current');
    tx.oncomplete = function () {
      opening.result.close();
      var newest = next.result || current.result;
      var shown = document.querySelector('[data-tag]');
      // Earlier content stays stored until the shown one is written, which may be drawn first.
      var isShown = shown && newest && newest.manifest.tag === shown.getAttribute('data-tag');
      resolve(Boolean(isShown && ${test}));
    };
  };
})`;

/** Whether a restart finds the content on the screen, perhaps without its files. */
export const isBoardStored = isShownContentStored('true');

/** Whether at least this number of files is stored, and the content on the screen is the current one. */
export const isContentStored = (files: number) =>
  isShownContentStored(`keys.result.length >= ${files} && next.result === null`);

/** Revision of the newest span in the screen's stored record, or 0. */
export const newestStoredRevision = `new Promise(function (resolve) {
  var opening = indexedDB.open('menuboard');
  opening.onsuccess = function () {
    var store = opening.result.transaction('kept').objectStore('kept');
    var newest = store.openCursor(IDBKeyRange.upperBound(Number.MAX_VALUE), 'prev');
    newest.onsuccess = function () {
      opening.result.close();
      resolve(newest.result === null ? 0 : newest.result.value.revision);
    };
  };
})`;

export const isShellActive = `navigator.serviceWorker.getRegistration().then(function (registration) {
  return registration !== undefined && registration.active !== null && registration.active.state === 'activated';
})`;

/** Code by which a phone can claim the screen, or null. */
export const claimCode =
  "(document.querySelector('[data-claim]') || document.body).getAttribute('data-claim')";

/** Whether the button or field with this name has the focus. */
export const isFocused = (label: string) =>
  `(document.activeElement.getAttribute('aria-label') || document.activeElement.textContent) === '${label}'`;

export const isCodeInputFocused = `${isInPhase('pairing')} && document.activeElement.tagName === 'INPUT'`;

/** Whether a medium of this kind is visible beside the menu or in a loop. */
export const isMediaVisible = (kind: 'image' | 'video') => `(function () {
  var media = document.querySelector('[data-media=${kind}]');
  return media !== null && getComputedStyle(media).opacity === '1' && media.getBoundingClientRect().width > innerWidth / 6;
})()`;

export const isLookShown = (look: string) => `document.querySelector('[data-board=${look}]') !== null`;
