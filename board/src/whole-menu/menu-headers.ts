/** The header of a whole menu: as designed, and lower for a dense board. */

import type { BoardPart } from '@menuboard/contract/domain/settings';
import {
  denseHeader,
  fitHeader,
  type HeaderFit,
  type HeaderLimits,
  type HeaderTexts,
  tallHeader,
  titleHeader,
} from '../frame/fit-header.ts';
import type { MeasureText } from '../text/measure-text.ts';
import typography from '../text/typography.module.css';
import { themeClass } from '../themes/board-themes.ts';
import { type HeaderStrings, headerOfPart } from './board-part.ts';

/** A fitted header with its texts. */
export interface MenuHeader {
  header: HeaderFit;
  headerTexts: HeaderStrings;
}

interface HeaderOptions {
  measure: MeasureText;
  theme: string;
  /** In px of the stage. */
  width: number;
  /** The header's height where it has a column of its own, in px of the stage. */
  ownHeight: number | undefined;
  part: BoardPart;
}

/** The headers that a menu may have: the usual one, and one without its description where that leaves the list more height. */
export function fitMenuHeaders(
  texts: HeaderStrings,
  { measure, theme, width, ownHeight, part }: HeaderOptions,
): [usual: MenuHeader, dense?: MenuHeader] {
  const fitWithin = (all: HeaderStrings, limits: HeaderLimits): MenuHeader => {
    const fitTexts = ({ name, description, corner }: HeaderStrings) =>
      fitHeader(measureHeader(measure, theme, name, description, corner), width, limits);
    const headerTexts = headerOfPart(part, all);
    // The title's screen decides for all parts, so that their columns start on one line.
    const { height, name } = fitTexts(headerOfPart({ ...part, index: 0 }, all));
    return { header: { ...fitTexts(headerTexts), height, name }, headerTexts };
  };
  if (ownHeight !== undefined) return [fitWithin(texts, tallHeader(ownHeight))];
  return [fitWithin(texts, titleHeader), fitWithin({ ...texts, description: '' }, denseHeader)];
}

/** Measures the texts of a menu's header in the fonts of a theme. */
export function measureHeader(
  measure: MeasureText,
  theme: string,
  name: string,
  description: string,
  corner: string,
): HeaderTexts {
  const className = themeClass(theme);
  return {
    name: measure(`${className} ${typography.title}`, name),
    description: measure(`${className} ${typography.text}`, description),
    corner: measure(`${className} ${typography.text}`, corner),
  };
}
