import type { Need } from './sections.ts';
/** Brings what the chosen sections need, once, outside their budgets. */
export declare function prepare(needs: Set<Need>): Promise<void>;
/** Why a section cannot run on this machine, or nothing. */
export declare function obstacle(needs: Need[]): string | undefined;
