/** Ways to damage a screen's stored data; each script is an expression for `Tv.evaluate`. */

const inDatabase = (store: 'kept' | 'files', work: string) => `new Promise(function (resolve, reject) {
  var opening = indexedDB.open('menuboard');
  opening.onsuccess = function () {
    var db = opening.result;
    var tx = db.transaction('${store}', 'readwrite');
    var store = tx.objectStore('${store}');
    ${work}
    tx.oncomplete = function () { db.close(); resolve(true); };
    tx.onabort = reject;
  };
})`;
/** Runs `change` for each stored file, with its `key`, its record `file` and the `store`. */
const eachFile = (change: string) =>
  inDatabase(
    'files',
    `store.openCursor().onsuccess = function (event) {
      var cursor = event.target.result;
      if (!cursor) return;
      var key = cursor.key, file = cursor.value;
      ${change}
      cursor.continue();
    };`,
  );
const inShell = (work: string) => `caches.keys().then(function (names) {
  return caches.open(names.filter(function (name) { return name.indexOf('shell ') === 0; })[0]);
}).then(function (cache) { return ${work}; }).then(function () { return true; })`;
const scriptUrl = "document.querySelector('script[type=module]').src";

export interface Damage {
  name: string;
  script: string;
  /** Without a network, nothing replaces a damaged shell. */
  isShell?: boolean;
  /**
   * The bytes differ but not their length: noticed at the next start or hours later, because a TV cannot hash all files
   * all the time.
   */
  isSeenAtStart?: boolean;
}

export const damages: Damage[] = [
  { name: 'manifest lost', script: inDatabase('kept', "store.delete('current'); store.delete('previous');") },
  { name: 'manifest damaged', script: inDatabase('kept', "store.put({ display: 7 }, 'current');") },
  {
    name: 'file damaged',
    isSeenAtStart: true,
    script: eachFile('store.put({ sha256: key, blob: new Blob([new Uint8Array(file.blob.size)]) }, key);'),
  },
  {
    name: 'file truncated',
    script: eachFile('store.put({ sha256: key, blob: file.blob.slice(0, 100) }, key);'),
  },
  { name: 'file record lost', script: eachFile('store.delete(key);') },
  { name: 'file record damaged', script: eachFile("store.put('nothing', key);") },
  { name: 'identity lost', script: inDatabase('kept', "store.delete('identity');") },
  { name: 'identity damaged', script: inDatabase('kept', "store.put({ pairingCode: 7 }, 'identity');") },
  { name: 'local storage lost', script: '(localStorage.clear(), true)' },
  {
    name: 'local storage damaged',
    script: "(Object.keys(localStorage).forEach(function (key) { localStorage.setItem(key, '{'); }), true)",
  },
  {
    name: 'database lost',
    script:
      "new Promise(function (resolve) { indexedDB.deleteDatabase('menuboard').onsuccess = function () { resolve(true); }; })",
  },
  { name: 'page of the shell lost', script: inShell("cache.delete('/display')"), isShell: true },
  { name: 'script of the shell lost', script: inShell(`cache.delete(${scriptUrl})`), isShell: true },
  {
    name: 'script of the shell damaged',
    isSeenAtStart: true,
    script: inShell(
      `cache.put(${scriptUrl}, new Response('{', { headers: { 'content-type': 'text/javascript' } }))`,
    ),
    isShell: true,
  },
  {
    name: 'health record damaged',
    // On plain HTTP there is no health record.
    script: `isSecureContext ? caches.open('health /display').then(function (cache) {
  return cache.put('/display', new Response('{"good":'));
}).then(function () { return true; }) : true`,
  },
  {
    name: 'whole shell lost',
    script:
      'caches.keys().then(function (names) { return Promise.all(names.map(function (name) { return caches.delete(name); })); }).then(function () { return true; })',
    isShell: true,
  },
];

/** All stored data of a screen, as a text that is the same again when the screen has healed. */
export const storedData = `(function () {
  var sum = function (bytes) {
    var total = 0;
    new Uint8Array(bytes).forEach(function (byte) { total = (total * 31 + byte) | 0; });
    return bytes.byteLength + ':' + total;
  };
  var checksumOf = function (body) { return new Response(body).arrayBuffer().then(sum); };
  var local = JSON.stringify(['pairingCode', 'displayId', 'mb.screenToken', 'mb.card'].map(function (key) {
    return localStorage.getItem(key);
  }));
  var database = new Promise(function (resolve, reject) {
    var opening = indexedDB.open('menuboard', 2);
    opening.onupgradeneeded = function () { opening.transaction.abort(); };
    opening.onerror = reject;
    opening.onsuccess = function () {
      var db = opening.result;
      var tx = db.transaction(['kept', 'files']);
      var get = function (key) { return tx.objectStore('kept').get(key); };
      var parts = [get('identity'), get('current'), get('next'), tx.objectStore('files').getAll()];
      tx.oncomplete = function () {
        db.close();
        var found = parts.map(function (part) { return part.result; });
        var tag = found[1] && found[1].manifest ? found[1].manifest.tag : '';
        Promise.all(found[3].map(function (file) {
          return checksumOf(file.blob).then(function (text) { return file.sha256 + ' ' + text; });
        })).then(function (files) {
          resolve(JSON.stringify([found[0] && found[0].screenToken, tag, found[2], files.sort()]));
        });
      };
    };
  });
  var shell = !isSecureContext ? '' : caches.keys().then(function (names) {
    return Promise.all(names.filter(function (name) {
      return name.indexOf('shell ') === 0;
    }).map(function (name) {
      return caches.open(name).then(function (cache) {
        return cache.keys().then(function (requests) {
          return Promise.all(requests.map(function (request) {
            return cache.match(request).then(function (response) { return response.arrayBuffer(); }).then(function (body) {
              return new URL(request.url).pathname + ' ' + sum(body);
            });
          }));
        });
      }).then(function (entries) { return name + JSON.stringify(entries.sort()); });
    }));
  });
  return Promise.all([local, database, shell]).then(function (all) { return JSON.stringify(all); });
})()`;
