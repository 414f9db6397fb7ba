/**
 * Checks every animation frame from inside the page: the visible medium must be decoded and have colours. The script
 * runs before the page's own scripts, in the syntax of engines of 2018.
 */

/** `window.probe` as JSON. */
export interface FrameCounts {
  frames: number;
  /** Number of wrong frames by reason. */
  blanks: Record<string, number>;
  blankFrames: number;
  /** How often another file became visible, or a video started again. */
  swaps: number;
  /** Number of video elements created so far, and in the page now. */
  videosCreated: number;
  videos: number;
  /** Number of object URLs that are not revoked. */
  objectUrls: number;
}

/** Timers in this range are for viewers (fades, short images); network timers are shorter or longer. */
const shortestWaitMs = 400;
const longestWaitMs = 1_000;

/**
 * Script of the probe. Divides the page's timers between 0.4 and 1 s by `hurry`. `probe.watch(selector)` starts the
 * checks, and `probe.setSpeed` also speeds up the monotonic clock, which decides when items rotate.
 */
export const frameProbe = (hurry: number) => `(function () {
  var probe = window.probe = {
    frames: 0, blanks: {}, blankFrames: 0, swaps: 0, videosCreated: 0, videos: 0, objectUrls: 0, setSpeed: setSpeed, watch: watchMedia
  };
  var wait = window.setTimeout;
  window.setTimeout = function (work, ms) {
    var isForViewers = ms >= ${shortestWaitMs} && ms <= ${longestWaitMs};
    return wait.call(window, work, isForViewers ? ms / Math.max(${hurry}, speed) : ms);
  };
  var now = performance.now.bind(performance);
  var speed = 1, since = 0, base = 0;
  performance.now = function () { return base + (now() - since) * speed; };
  function setSpeed(factor) {
    base = performance.now();
    since = now();
    speed = factor;
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
      if (element.tagName === 'VIDEO') probe.videosCreated += 1;
      return element;
    };
  });
  var create = URL.createObjectURL, revoke = URL.revokeObjectURL;
  URL.createObjectURL = function (blob) { probe.objectUrls += 1; return create.call(URL, blob); };
  URL.revokeObjectURL = function (url) { probe.objectUrls -= 1; return revoke.call(URL, url); };

  var selector = '', last = null, lastSrc = '', lastTime = 0;
  var context = document.createElement('canvas').getContext('2d');
  function isColoured(media) {
    context.clearRect(0, 0, 2, 2);
    context.drawImage(media, 0, 0, 2, 2);
    var dots = context.getImageData(0, 0, 2, 2).data;
    return dots[3] > 250 && dots[0] + dots[1] + dots[2] + dots[4] + dots[8] + dots[12] > 0;
  }
  function findDefect(media) {
    if (!media) return 'nothing';
    var isVideo = media.tagName === 'VIDEO';
    if (isVideo ? media.readyState < 2 && !media.seeking : !media.complete) return media.tagName + ' not loaded';
    if (!(isVideo ? media.videoWidth : media.naturalWidth)) return media.tagName + ' without an image';
    if (!isVideo && media.decodedSrc !== media.src) return 'IMG not decoded';
    // A looping video cannot be copied to a canvas while it seeks to its start, but its last frame stays visible.
    var isOther = (media !== last || media.src !== lastSrc) && !media.seeking;
    return isOther && !isColoured(media) ? media.tagName + ' without colours' : '';
  }
  function checkFrame() {
    if (!selector) return;
    var shown = null, media = document.querySelectorAll(selector);
    for (var i = 0; i < media.length; i += 1) {
      if (media[i].src && getComputedStyle(media[i]).opacity === '1') shown = media[i];
    }
    var defect = findDefect(shown);
    probe.frames += 1;
    if (defect) {
      probe.blankFrames += 1;
      probe.blanks[defect] = (probe.blanks[defect] || 0) + 1;
    }
    var isAgain = shown === last && shown && shown.currentTime < lastTime;
    if (shown && (shown !== last || shown.src !== lastSrc || isAgain)) probe.swaps += 1;
    last = shown;
    lastSrc = shown ? shown.src : '';
    lastTime = shown ? shown.currentTime || 0 : 0;
    probe.videos = document.querySelectorAll('video').length;
    requestAnimationFrame(checkFrame);
  }
  function watchMedia(wanted) {
    var isNew = selector === '' && wanted !== '';
    selector = wanted;
    last = null;
    if (isNew) requestAnimationFrame(checkFrame);
    return true;
  }
})()`;
