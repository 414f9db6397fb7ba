/** The places of a menu's panels, in px of the stage: beside the list on a wide stage, above it on an upright one. */
import type { Panel } from '@menuboard/contract/domain/menu-details';
import { type Box, type Rect, type StageShape, stageMargins, stageSizes } from '../stage/stage-geometry.ts';

const { landscape, portrait } = stageSizes;

/** The part of the stage for panels: 35 % of a wide stage, 31 % of an upright one. */
export const panelRegion: Record<StageShape, Rect> = {
  landscape: { left: 0, top: 0, width: 672, height: landscape.height },
  portrait: { left: 0, top: 0, width: portrait.width, height: 600 },
};

/** The part of the stage that panels leave to the list. A board keeps its own margin inside. */
export const areaBesidePanels: Record<StageShape, Rect> = {
  landscape: { left: 672 - 24, top: 0, width: landscape.width - 672 + 24, height: landscape.height },
  portrait: { left: 0, top: 600, width: portrait.width, height: portrait.height - 600 },
};

/** The number of panels that are shown at once. More of them alternate with the pages of the list. */
const PANELS_AT_ONCE = 2;

/** The panels that are visible for a page counter. Orders always are. */
export function visiblePanels<Shown extends Pick<Panel, 'kind'>>(
  panels: readonly Shown[],
  index: number,
): Shown[] {
  const orders = panels.filter(({ kind }) => kind === 'orders').slice(0, 1);
  const others = panels.filter(({ kind }) => kind !== 'orders');
  const atOnce = PANELS_AT_ONCE - orders.length;
  const pages = Math.ceil(others.length / atOnce);
  const first = pages > 0 ? (index % pages) * atOnce : 0;
  return [...orders, ...others.slice(first, first + atOnce)];
}

/** A panel and the part of it for text, which keeps clear of the stage's edges. */
export interface PanelRects {
  panel: Rect;
  /** The part for text, relative to the panel. */
  text: Rect;
}

/** Space between text and an edge that is not the stage's. */
const padding = 48;

/** Divides the region among panels. */
export function panelRects(shape: StageShape, count: number): PanelRects[] {
  const region = panelRegion[shape];
  const { x, y } = stageMargins[shape];
  const isWide = shape === 'landscape';
  const box: Box = isWide
    ? { width: region.width, height: region.height / count }
    : { width: region.width / count, height: region.height };
  return Array.from({ length: count }, (_, at) => {
    const panel = { left: isWide ? 0 : at * box.width, top: isWide ? at * box.height : 0, ...box };
    const left = isWide || at === 0 ? x : padding;
    const right = !isWide && at === count - 1 ? x : padding;
    const top = isWide && at > 0 ? padding : y;
    const bottom = isWide && at === count - 1 ? y : padding;
    const text = { left, top, width: box.width - left - right, height: box.height - top - bottom };
    return { panel, text };
  });
}

/** The share of a panel that its photo takes, from the top of a high panel or the right of a wide one. */
const photoShare = 0.46;

/** Divides a panel between its photo and its text; both are relative to the panel. */
export function withPhoto({ panel, text }: PanelRects): { photo: Rect; text: Rect } {
  if (panel.width > panel.height) {
    const width = Math.round(panel.width * photoShare);
    const left = panel.width - width;
    return {
      photo: { left, top: 0, width, height: panel.height },
      text: { ...text, width: left - padding - text.left },
    };
  }
  const height = Math.round(panel.height * photoShare);
  const top = height + padding * 0.75;
  return {
    photo: { left: 0, top: 0, width: panel.width, height },
    text: { ...text, top, height: text.top + text.height - top },
  };
}
