/** Expressions that describe mistakes on the page of scenes in words, as guests would see them. */

/** Calls `look(section, report)` for each scene; resolves with the number of scenes and the reports. */
const inEachSection = (look: string) => `(function () {
  var found = [];
  var sections = Array.prototype.slice.call(document.querySelectorAll('section'));
  sections.forEach(function (section, index) {
    (${look})(section, function (problem) { found.push(index + ': ' + problem); });
  });
  return { found: found, count: sections.length };
})()`;

/** Parts of a spotlight that are outside its column, cut off, or overlapping. */
export const spotlightFlaws = inEachSection(`function (section, report) {
  var stage = section.querySelector('[data-shape]');
  var scale = stage.getBoundingClientRect().width / stage.offsetWidth;
  var column = section.querySelector('header').parentNode.getBoundingClientRect();
  Array.prototype.forEach.call(section.querySelectorAll('header *, article *, footer *'), function (element) {
    var rect = element.getBoundingClientRect();
    var over = Math.max(column.left - rect.left, rect.right - column.right, column.top - rect.top, rect.bottom - column.bottom);
    if (over > scale) report((element.className || element.tagName) + ' is ' + over.toFixed(1) + ' px outside the column');
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display === 'block')
      report(element.className + ' is cut');
  });
  var parts = ['header', 'article', 'footer'].map(function (name) {
    return section.querySelector(name).getBoundingClientRect();
  });
  if (parts[0].bottom + 8 * scale > parts[1].top) report('header over item: ' + parts[0].bottom + ' > ' + parts[1].top);
  if (parts[1].bottom + 8 * scale > parts[2].top) report('item over footer: ' + parts[1].bottom + ' > ' + parts[2].top);
}`);
