import type { Connector } from './connector.ts';
import { address } from './connectors/address.ts';

/** All connectors, in the order in which people see them. */
export const connectors: readonly Connector[] = [address];
