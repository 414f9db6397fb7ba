/** What can happen to what a screen has stored; each an expression for `Tv.evaluate`. */

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
/** `change` is made of each file: its key and its record. */
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
const program = "document.querySelector('script[type=module]').src";

export interface Damage {
  name: string;
  how: string;
  /** Without a network nothing can take its place. */
  isShell?: boolean;
  /** Other bytes of the same length: read at the next start, or hours later, for to read all of it all the time is too much for a TV. */
  isSeenAtStart?: boolean;
}

export const damages: Damage[] = [
  { name: 'manifest lost', how: inDatabase('kept', "store.delete('current'); store.delete('previous');") },
  { name: 'manifest spoilt', how: inDatabase('kept', "store.put({ display: 7 }, 'current');") },
  {
    name: 'file spoilt',
    isSeenAtStart: true,
    how: eachFile('store.put({ sha256: key, blob: new Blob([new Uint8Array(file.blob.size)]) }, key);'),
  },
  {
    name: 'file cut short',
    how: eachFile('store.put({ sha256: key, blob: file.blob.slice(0, 100) }, key);'),
  },
  { name: 'file record lost', how: eachFile('store.delete(key);') },
  { name: 'file record spoilt', how: eachFile("store.put('nothing', key);") },
  { name: 'identity lost', how: inDatabase('kept', "store.delete('identity');") },
  { name: 'identity spoilt', how: inDatabase('kept', "store.put({ pairingCode: 7 }, 'identity');") },
  { name: 'local storage lost', how: '(localStorage.clear(), true)' },
  {
    name: 'local storage spoilt',
    how: "(Object.keys(localStorage).forEach(function (key) { localStorage.setItem(key, '{'); }), true)",
  },
  {
    name: 'database lost',
    how: "new Promise(function (resolve) { indexedDB.deleteDatabase('menuboard').onsuccess = function () { resolve(true); }; })",
  },
  { name: 'page of the shell lost', how: inShell("cache.delete('/display')"), isShell: true },
  { name: 'program of the shell lost', how: inShell(`cache.delete(${program})`), isShell: true },
  {
    name: 'program of the shell spoilt',
    isSeenAtStart: true,
    how: inShell(
      `cache.put(${program}, new Response('{', { headers: { 'content-type': 'text/javascript' } }))`,
    ),
    isShell: true,
  },
  {
    name: 'note of the health spoilt',
    // On plain HTTP there is none.
    how: `isSecureContext ? caches.open('health /display').then(function (notes) {
  return notes.put('/display', new Response('{"good":'));
}).then(function () { return true; }) : true`,
  },
  {
    name: 'whole shell lost',
    how: 'caches.keys().then(function (names) { return Promise.all(names.map(function (name) { return caches.delete(name); })); }).then(function () { return true; })',
    isShell: true,
  },
];

/** All that a screen has stored, in a text that is the same again when it is healed. */
export const stored = `(function () {
  var sum = function (bytes) {
    var total = 0;
    new Uint8Array(bytes).forEach(function (byte) { total = (total * 31 + byte) | 0; });
    return bytes.byteLength + ':' + total;
  };
  var sumOf = function (body) { return new Response(body).arrayBuffer().then(sum); };
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
          return sumOf(file.blob).then(function (text) { return file.sha256 + ' ' + text; });
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
