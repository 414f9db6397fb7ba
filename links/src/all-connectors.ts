import type { Connector } from './connector.ts';

/** All connectors, in the order in which people see them. */
export const connectors: readonly Connector[] = [];
