import { type StageShape, stageSizes } from './stage-geometry.ts';

interface MenuArea {
  /** Inside the safe area of a TV. */
  column: { left: number; top: number; width: number; height: number };
  /** Under the words, when the display's media is behind. */
  field: { left: number; top: number; width: number; height: number };
  mostColumns: number;
  gutter: number;
}

const { landscape, portrait } = stageSizes;
/** What is left of the display's media: beside the menu, or above it. */
const mediaWindow = { landscape: 600, portrait: 540 };

/** Where the *board* look stands: on the whole stage, and with media behind it. */
export const menuAreas: Record<'alone' | 'overMedia', Record<StageShape, MenuArea>> = {
  alone: {
    landscape: {
      column: { left: 96, top: 54, width: landscape.width - 192, height: landscape.height - 108 },
      field: { left: 0, top: 0, ...landscape },
      mostColumns: 3,
      gutter: 72,
    },
    portrait: {
      column: { left: 64, top: 96, width: portrait.width - 128, height: portrait.height - 192 },
      field: { left: 0, top: 0, ...portrait },
      mostColumns: 2,
      gutter: 56,
    },
  },
  overMedia: {
    landscape: {
      column: {
        left: mediaWindow.landscape + 72,
        top: 54,
        width: landscape.width - mediaWindow.landscape - 168,
        height: landscape.height - 108,
      },
      field: {
        left: mediaWindow.landscape,
        top: 0,
        width: landscape.width - mediaWindow.landscape,
        height: landscape.height,
      },
      mostColumns: 2,
      gutter: 64,
    },
    portrait: {
      column: {
        left: 64,
        top: mediaWindow.portrait + 56,
        width: portrait.width - 128,
        height: portrait.height - mediaWindow.portrait - 152,
      },
      field: {
        left: 0,
        top: mediaWindow.portrait,
        width: portrait.width,
        height: portrait.height - mediaWindow.portrait,
      },
      mostColumns: 2,
      gutter: 56,
    },
  },
};

/** Below the header: the air to the rule, the rule, the air to the menu. */
export const ruleMetrics = { above: 16, height: 4, below: 30 } as const;

/** The marks of the pages, and the air above them. */
export const footerMetrics = { height: 40, above: 26 } as const;
