import type { TestApp } from '../build-test-app.ts';

/** The pairing codes of all displays of an application that this JSON has. */
export async function pairingCodesIn({ app }: TestApp, json: string): Promise<string[]> {
  const rows = await app.db.selectFrom('displays').select('pairing_code').execute();
  return rows.map((row) => row.pairing_code).filter((code) => json.includes(`"${code}"`));
}
