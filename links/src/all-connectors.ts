import type { Connector } from './connector.ts';
import { address } from './connectors/address.ts';
import { clover } from './connectors/clover.ts';
import { folder } from './connectors/folder.ts';
import { loyverse } from './connectors/loyverse.ts';
import { push } from './connectors/push.ts';
import { square } from './connectors/square.ts';
import { toast } from './connectors/toast.ts';
import { tryton } from './connectors/tryton.ts';
import { vendure } from './connectors/vendure.ts';

/** All connectors, in the order in which people see them. */
export const connectors: readonly Connector[] = [
  square,
  toast,
  clover,
  loyverse,
  tryton,
  vendure,
  address,
  folder,
  push,
];
