/** The *board* look on a screen, as expressions for `Tv.evaluate` and `Tv.waitFor`. */

/** Name and price of each item, in the order of the glass. */
export const itemsOnGlass = `Array.prototype.map.call(document.querySelectorAll('[data-item]'), function (row) {
  return Array.prototype.map.call(row.firstChild.querySelectorAll('p'), function (part) { return part.textContent; }).join(' ');
})`;

/** Texts that are cut, or outside the stage, and a stage that is outside the window. */
export const cutTexts = `(function () {
  var found = [];
  var stage = document.querySelector('[data-shape]').getBoundingClientRect();
  if (stage.left < -1 || stage.top < -1 || stage.right > innerWidth + 1 || stage.bottom > innerHeight + 1) found.push('the stage');
  Array.prototype.forEach.call(document.querySelectorAll('[data-shape] h1, [data-shape] h2, [data-shape] p'), function (text) {
    var box = text.getBoundingClientRect();
    var isOutside = box.left < stage.left - 1 || box.top < stage.top - 1 || box.right > stage.right + 1 || box.bottom > stage.bottom + 1;
    if (isOutside || box.height === 0 || text.scrollWidth > text.clientWidth + 1) found.push(text.textContent);
  });
  if (document.documentElement.scrollHeight > innerHeight) found.push('a scroll bar');
  return found;
})()`;
