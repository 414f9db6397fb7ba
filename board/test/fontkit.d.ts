/** The part of fontkit that tests use; the package has no types. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    xHeight: number;
    capHeight: number;
    hasGlyphForCodePoint: (point: number) => boolean;
    layout: (text: string, features?: readonly string[]) => { advanceWidth: number };
  }
  /** Opens a font file: TrueType, OpenType, WOFF or WOFF2. */
  export function create(file: Uint8Array): Font;
}
