/** Scripts for `Tv.addScript` that let a test hurry the timers of a page. */

const hurryFactor = 20;

/** Once a test sets `window.isHurried`, new timers run 20 times as fast. */
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

/** Timers of one minute run after three seconds. */
export const hurryMinutes = `(function () {
  var realTimeout = window.setTimeout;
  window.setTimeout = function (work, ms) { return realTimeout(work, ms === 60000 ? 3000 : ms); };
})();`;
