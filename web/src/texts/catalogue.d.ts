/** The catalogue of one language, from `build-plugins/catalogues.ts`. */
declare module 'virtual:catalogue/*' {
  export const catalogue: import('@menuboard/texts/translator').Catalogue;
  /** The translation of a finished English sentence; undefined for one that the catalogue does not have. */
  export const findMessage: (english: string) => string | undefined;
}
