/** Scripts that change the timers of a page. They run before its own. */
import { readTimeFactor } from '../../test-tools/time-limit.ts';

const hurryFactor = 20;

/** After a test sets `window.isHurried`, new timers run 20 times as fast. */
export const hurryTimers = `(function () {
  window.isHurried = false;
  var realTimeout = window.setTimeout;
  window.setTimeout = function (work, ms) { return realTimeout(work, window.isHurried ? ms / ${hurryFactor} : ms); };
})();`;

/** Adds `window.olderMs` to the time since the page was opened. */
export const ageablePage = `(function () {
  window.olderMs = 0;
  var realNow = performance.now.bind(performance);
  performance.now = function () { return realNow() + window.olderMs; };
})();`;

/** Times after which the admin hides its messages, in ms: `web/src/ui/NoticeBar.tsx`. */
const noticeTimes = [6_000, 12_000];

/** Makes messages stay longer on a slow machine, because a test needs time to read them and to press *Undo*. */
export const stretchNotices = `(function () {
  var realTimeout = window.setTimeout;
  window.setTimeout = function (work, ms) {
    var factor = ${JSON.stringify(noticeTimes)}.indexOf(ms) < 0 ? 1 : ${readTimeFactor()};
    return realTimeout(work, ms * factor);
  };
})();`;

/** Time after which the admin loads all of its pages, in ms: `web/src/app/admin-pages.ts`. */
const prefetchTime = 2_000;

/** Makes the admin load a page only when it is opened. */
export const withoutPrefetch = `(function () {
  var realTimeout = window.setTimeout;
  window.setTimeout = function (work, ms) { return ms === ${prefetchTime} ? 0 : realTimeout(work, ms); };
})();`;

/** Timers of one minute run after three seconds. */
export const hurryMinutes = `(function () {
  var realTimeout = window.setTimeout;
  window.setTimeout = function (work, ms) { return realTimeout(work, ms === 60000 ? 3000 : ms); };
})();`;
