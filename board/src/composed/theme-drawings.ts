import type { ComponentType } from 'react';
import type { Box } from '../stage/stage-geometry.ts';

/** A drawing of a theme fills its box. `tone` is the number of a sheet. */
export type ThemeDrawing = ComponentType<Box & { tone?: number; isMirrored?: boolean }>;

/** The drawings of a theme by the names that its frames use; `sheet`, `pattern` and `panel` are known to every board. */
export type ThemeDrawings = Readonly<Record<string, ThemeDrawing>>;
