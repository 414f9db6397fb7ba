/** A byte for each pixel, row by row: 0 is black. */
export interface GrayImage {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

export function createGray(width: number, height: number): GrayImage {
  return { width, height, data: new Uint8ClampedArray(width * height) };
}

/** The brightness of an image with four bytes a pixel. */
export function toGray(rgba: Uint8ClampedArray, width: number, height: number): GrayImage {
  const gray = createGray(width, height);
  for (let at = 0; at < gray.data.length; at += 1) {
    const from = 4 * at;
    gray.data[at] = 0.3 * (rgba[from] ?? 0) + 0.59 * (rgba[from + 1] ?? 0) + 0.11 * (rgba[from + 2] ?? 0);
  }
  return gray;
}
