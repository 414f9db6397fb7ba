/** The cost of a password hash. OWASP's minimum is 19 MiB, t=2, p=1 (54 ms on two cores). */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}
export declare const safeCost: PasswordCost;
export interface Passwords {
  /** @param address of the caller, whose passwords are hashed one after the other */
  hash(password: string, address: string): Promise<string>;
  /** Without a stored hash (unknown email) it takes the same time and returns false. */
  verify(stored: string | undefined, password: string, address: string): Promise<boolean>;
  /** Whether the hash was made at a lower cost than today's, so that it should be replaced. */
  isOutdated(stored: string): boolean;
}
/** Hashes one password at a time, off the event loop, so that a flood of sign-ins leaves a core for other requests. */
export declare function createPasswords(cost: PasswordCost): Passwords;
