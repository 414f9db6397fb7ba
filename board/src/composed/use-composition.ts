import { useEffect, useMemo, useState } from 'react';
import { composeAnnounced } from '../compose/announce.ts';
import { isMirroredBoard } from '../compose/is-mirrored.ts';
import type { BoardContent, BoardStage, Composition, Floors, MeasureKind } from '../compose/types.ts';
import type { MeasureText } from '../text/measure-text.ts';
import typography from '../text/typography.module.css';
import { themeTokens } from '../themes/all-themes.ts';
import { themeClass } from '../themes/board-themes.ts';

/** The request for a composition. Another object than before composes the board again. */
export interface CompositionRequest {
  content: BoardContent;
  stage: BoardStage;
  floors: Floors;
  /** The name under which the board is drawn. */
  theme: string;
  measure: MeasureText;
}

/** A composition with its request. */
export interface ComposedBoard {
  request: CompositionRequest;
  composition: Composition;
}

/** Measures texts of a board in the faces of a theme. A mirrored board has joined letters. */
export function measureKinds(measure: MeasureText, theme: string, isMirrored: boolean): MeasureKind {
  const className = `${themeClass(theme)} ${isMirrored ? typography.joined : ''}`;
  return (kind, text) => measure(`${className} ${typography[kind]}`, text);
}

function composeRequest(request: CompositionRequest): ComposedBoard {
  const { content, stage, floors, theme, measure } = request;
  const measureKind = measureKinds(measure, theme, isMirroredBoard(content));
  const composition = composeAnnounced(content, stage, themeTokens(theme), measureKind, floors);
  return { request, composition };
}

/**
 * Composes a board. The first one is there at once; while another is composed, in a task of its own, the painted one
 * stays as it is.
 *
 * @returns the newest composition, and whether a newer one is on its way
 */
export function useComposition(request: CompositionRequest): ComposedBoard & { isStale: boolean } {
  const [composed, setComposed] = useState(() => composeRequest(request));
  const isStale = composed.request !== request;
  useEffect(() => {
    if (!isStale) return undefined;
    const timer = setTimeout(() => setComposed(composeRequest(request)));
    return () => clearTimeout(timer);
  }, [request, isStale]);
  return useMemo(() => ({ ...composed, isStale }), [composed, isStale]);
}
