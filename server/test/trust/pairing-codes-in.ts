import type { TestApp } from '../build-test-app.ts';

/** Pairing codes of an application's displays that this JSON contains. */
export async function pairingCodesIn({ app }: TestApp, json: string): Promise<string[]> {
  const rows = await app.db.selectFrom('displays').select('pairing_code').execute();
  return rows.map((row) => row.pairing_code).filter((code) => json.includes(`"${code}"`));
}
