export interface Trial {
  /** What was revoked. */
  name: string;
  /** From the answer to the owner until the other server ended the connection. */
  cutOffMs: number;
  /** From the answer until the last message; below zero if there was none after it. */
  lastMessageMs: number;
  /** The listener could connect again, as before. */
  hasReturned: boolean;
}
/** Listens at `otherUrl` and revokes at `url`, each kind of access once. */
export declare function tryRevocations(url: string, otherUrl: string, giveUpMs: number): Promise<Trial[]>;
