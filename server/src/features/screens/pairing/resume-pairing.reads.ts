import type { ClaimResult } from '@menuboard/contract/screen';
import type { Kit } from '../../../app/kit.ts';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hashToken } from '../../../lib/tokens.ts';
import { contentReader } from '../content/content.reads.ts';
import * as repo from './pairing.repo.ts';

const notPairedAnyMore = () => new AppError('gone', 'This screen is no longer paired.');

/** Paired screen of a token; `undefined` for an unknown token. */
export async function findPaired(db: Db, tokenHash: string) {
  const row = await repo.findScreenByToken(db, tokenHash);
  if (row?.isEnded || (!row && (await repo.wentWithAccount(db, tokenHash)))) throw notPairedAnyMore();
  return row;
}

/** Answer to a pairing, for a screen that already has its token; `undefined` for an unknown token. */
export async function resumePairing(kit: Kit, token: string): Promise<ClaimResult | undefined> {
  const row = await findPaired(kit.db, hashToken(token));
  if (!row) return undefined;
  const { id, pairing_code: pairingCode } = row.display;
  return { ...(await contentReader(kit).readInTurn(id)), screenToken: token, pairingCode };
}
