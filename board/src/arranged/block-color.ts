import type { BlockColor } from '@menuboard/contract/domain/layout';

/** The CSS colour of a block: its own one, else its tone in the theme around it. */
export const blockColor = ({ tone, color }: BlockColor): string => color || `var(--board-${tone})`;
