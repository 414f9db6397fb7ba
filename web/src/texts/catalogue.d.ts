/** The catalogue of one language, from `build-plugins/catalogues.ts`. */
declare module 'virtual:catalogue/*' {
  export const catalogue: import('@menuboard/texts/translator').Catalogue;
}
