/** The library's one ES module has no types of its own. */
declare module 'tesseract.js/dist/tesseract.esm.min.js' {
  import Tesseract = require('tesseract.js');

  export = Tesseract;
}
