import type { BoardTheme } from '../board-theme.ts';
import { drawings } from './drawings.tsx';
import { tokens } from './tokens.ts';

export const theme: BoardTheme = { tokens, drawings };
