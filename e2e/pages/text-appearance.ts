import { showsText } from './screen-expressions.ts';

/** Makes the page store in `window.cameAt`, by the device's clock, when the text first appears. */
export const recordFirstAppearance = (text: string) => `(function () {
  window.cameAt = 0;
  var timer = setInterval(function () {
    if (!(${showsText(text)})) return;
    window.cameAt = Date.now();
    clearInterval(timer);
  }, 20);
  return true;
})()`;
