/**
 * Looks at the glass in every animation frame, from inside the page: whether what is on it is decoded and has colours.
 * In the words of an engine of 2018; runs before the page's own scripts.
 */

/** `window.probe`, as it is read from outside. */
export interface Probed {
  frames: number;
  /** What was wrong with frames, and with how many. */
  blanks: Record<string, number>;
  blankFrames: number;
  /** Times that another file was seen, or a film began again. */
  swaps: number;
  /** Film elements ever made, and in the page now. */
  filmsMade: number;
  films: number;
  /** Addresses of blobs that are not released. */
  addresses: number;
}

/** Waits of a page between these are for the eyes of guests; what the network needs is longer or shorter. */
const shortestWaitMs = 400;
const longestWaitMs = 1_000;

/**
 * `hurry`: so many times shorter are the page's waits between 0.4 and 1 s. `probe.look(selector)` begins, `probe.rush`
 * lets also the clock that only runs forward run so many times faster: turns are counted on it.
 */
export const glassProbe = (hurry: number) => `(function () {
  var probe = window.probe = {
    frames: 0, blanks: {}, blankFrames: 0, swaps: 0, filmsMade: 0, films: 0, addresses: 0, rush: setRush, look: look
  };
  var wait = window.setTimeout;
  window.setTimeout = function (work, ms) {
    var isForEyes = ms >= ${shortestWaitMs} && ms <= ${longestWaitMs};
    return wait.call(window, work, isForEyes ? ms / Math.max(${hurry}, speed) : ms);
  };
  var now = performance.now.bind(performance);
  var speed = 1, since = 0, begun = 0;
  performance.now = function () { return begun + (now() - since) * speed; };
  function setRush(faster) {
    begun = performance.now();
    since = now();
    speed = faster;
  }

  var decode = HTMLImageElement.prototype.decode;
  HTMLImageElement.prototype.decode = function () {
    var image = this, src = image.src;
    return decode.call(image).then(function () { image.decodedSrc = src; });
  };
  ['createElement', 'createElementNS'].forEach(function (name) {
    var make = document[name];
    document[name] = function () {
      var element = make.apply(document, arguments);
      if (element.tagName === 'VIDEO') probe.filmsMade += 1;
      return element;
    };
  });
  var address = URL.createObjectURL, release = URL.revokeObjectURL;
  URL.createObjectURL = function (blob) { probe.addresses += 1; return address.call(URL, blob); };
  URL.revokeObjectURL = function (url) { probe.addresses -= 1; return release.call(URL, url); };

  var selector = '', last = null, lastSrc = '', lastTime = 0;
  var pen = document.createElement('canvas').getContext('2d');
  function isColoured(media) {
    pen.clearRect(0, 0, 2, 2);
    pen.drawImage(media, 0, 0, 2, 2);
    var dots = pen.getImageData(0, 0, 2, 2).data;
    return dots[3] > 250 && dots[0] + dots[1] + dots[2] + dots[4] + dots[8] + dots[12] > 0;
  }
  function fault(media) {
    if (!media) return 'nothing';
    var isFilm = media.tagName === 'VIDEO';
    if (isFilm ? media.readyState < 2 && !media.seeking : !media.complete) return media.tagName + ' not loaded';
    if (!(isFilm ? media.videoWidth : media.naturalWidth)) return media.tagName + ' without a picture';
    if (!isFilm && media.decodedSrc !== media.src) return 'IMG not decoded';
    // On its way back to its beginning a film gives no picture to copy; what is on the glass stays.
    var isOther = (media !== last || media.src !== lastSrc) && !media.seeking;
    return isOther && !isColoured(media) ? media.tagName + ' without a colour' : '';
  }
  function see() {
    if (!selector) return;
    var shown = null, media = document.querySelectorAll(selector);
    for (var i = 0; i < media.length; i += 1) {
      if (media[i].src && getComputedStyle(media[i]).opacity === '1') shown = media[i];
    }
    var wrong = fault(shown);
    probe.frames += 1;
    if (wrong) {
      probe.blankFrames += 1;
      probe.blanks[wrong] = (probe.blanks[wrong] || 0) + 1;
    }
    var isAgain = shown === last && shown && shown.currentTime < lastTime;
    if (shown && (shown !== last || shown.src !== lastSrc || isAgain)) probe.swaps += 1;
    last = shown;
    lastSrc = shown ? shown.src : '';
    lastTime = shown ? shown.currentTime || 0 : 0;
    probe.films = document.querySelectorAll('video').length;
    requestAnimationFrame(see);
  }
  function look(what) {
    var isNew = selector === '' && what !== '';
    selector = what;
    last = null;
    if (isNew) requestAnimationFrame(see);
    return true;
  }
})()`;
