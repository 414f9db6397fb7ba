import { describe } from 'vitest';
import { findMissingVendure } from '../../../test-tools/installed-servers.ts';
import { skippedFor } from '../../../test-tools/obstacles.ts';
import { vendure } from '../../src/connectors/vendure.ts';
import { testRealTill } from './real-till.ts';
import { startVendureTill } from './vendure-till.ts';

const missing = findMissingVendure();

describe.skipIf(missing)('Vendure itself', skippedFor(missing), () => {
  testRealTill(vendure, startVendureTill, ['EUR', 'JPY']);
});
