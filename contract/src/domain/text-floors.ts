/**
 * Smallest text on a board that guests at the counter can read. Legibility depends on the visual angle of a letter: a
 * normal eye (20/20) just resolves letters of 5 minutes of arc (ISO 8596). Reading with ease takes about twice that
 * (ISO 9241-303 recommends 20 to 22 minutes for capitals, which is 14 to 16 for an x-height, and allows 16, which is
 * 11): names and prices get 11 minutes, and text that guests read after they have chosen gets less.
 */

/** Smallest font sizes, in px of a stage whose short edge is 1080 px. */
export interface TextFloors {
  /** Names and prices. */
  name: number;
  description: number;
  /** The legend and the labels of sizes. */
  legend: number;
  /** The letters of marks. */
  mark: number;
}

/** Heights of a face's letters, as fractions of its font size. */
export interface FaceHeights {
  /** Height of a small letter such as x. */
  x: number;
  /** Height of a capital. */
  capital: number;
}

/** Size of a screen and distance of its readers; `null` if unknown. */
interface Viewing {
  inches: number | null;
  meters: number | null;
}

const usualHeights: FaceHeights = { x: 0.5, capital: 0.7 };
const USUAL_INCHES = 55;
const USUAL_METERS = 4;

const METERS_PER_INCH = 0.0254;
/** Boards are 16:9 or 9:16; the short edge of the stage is the same in both. */
const SHORT_EDGE_PER_DIAGONAL = 9 / Math.hypot(16, 9);
const STAGE_SHORT_EDGE = 1080;

/** Minutes of arc: of an x-height, and of a capital for marks. */
const angles = { name: 11, description: 7, legend: 6.5, mark: 7.5 };

/**
 * The smallest text that guests can read on a screen, upright or not, rounded to px.
 *
 * @param viewing unknown values count as 55 inches and 4 m
 * @param heights letter heights of the theme's face
 *
 * @example
 * textFloors({ inches: 55, meters: 4 }) // { name: 40, description: 26, legend: 24, mark: 20 }
 */
export function textFloors({ inches, meters }: Viewing, heights: FaceHeights = usualHeights): TextFloors {
  const shortEdge = (inches ?? USUAL_INCHES) * METERS_PER_INCH * SHORT_EDGE_PER_DIAGONAL;
  const size = (minutes: number, height: number) => {
    const radians = (minutes / 60) * (Math.PI / 180);
    const letter = 2 * (meters ?? USUAL_METERS) * Math.tan(radians / 2);
    return Math.round(((letter / shortEdge) * STAGE_SHORT_EDGE) / height);
  };
  return {
    name: size(angles.name, heights.x),
    description: size(angles.description, heights.x),
    legend: size(angles.legend, heights.x),
    mark: size(angles.mark, heights.capital),
  };
}

/**
 * Distance from which guests can read names of a size on a 55-inch screen; the inverse of `textFloors`.
 *
 * @param size font size in px of a stage whose short edge is 1080 px
 * @returns metres, rounded to halves
 *
 * @example
 * readableMeters(44) // 4.5
 */
export function readableMeters(size: number): number {
  const perMeter = textFloors({ inches: null, meters: null }).name / USUAL_METERS;
  return Math.round((size / perMeter) * 2) / 2;
}
