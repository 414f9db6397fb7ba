import { startFakeAddress } from './address.ts';
import { startFakeClover } from './clover.ts';
import type { StartFake } from './fake-till.ts';
import { startFakeFolder } from './folder.ts';
import { startFakeLoyverse } from './loyverse.ts';
import { startFakeSquare } from './square.ts';
import { startFakeToast } from './toast.ts';

/** Fakes by the kind of their connector. */
export const fakes: Readonly<Record<string, StartFake>> = {
  address: startFakeAddress,
  clover: startFakeClover,
  folder: startFakeFolder,
  loyverse: startFakeLoyverse,
  square: startFakeSquare,
  toast: startFakeToast,
};
