/** Sign-ins by name and password, which readings share for some minutes: a till remembers each of them. */
import { createHash } from 'node:crypto';
import { type TillIo, TillProblem, type TillSession } from './connector.ts';
import { RecentValues } from './recent-values.ts';

const GRANTS_MAX = 2_000;
const CACHED_MS = 10 * 60_000;

/** A `Grant` outlives a reading, such as a token; a `Client` works with it in one reading. */
export class SignInCache<Grant, Client> {
  readonly #cached = new RecentValues<{ grant: Grant; until: number }>(GRANTS_MAX);
  readonly #signIn: (io: TillIo, session: TillSession) => Promise<Grant>;
  readonly #open: (io: TillIo, grant: Grant) => Client;

  constructor(
    signIn: (io: TillIo, session: TillSession) => Promise<Grant>,
    open: (io: TillIo, grant: Grant) => Client,
  ) {
    this.#signIn = signIn;
    this.#open = open;
  }

  /** Does some work. If the till has forgotten the sign-in, signs in again and does the work from its beginning. */
  async with<T>(io: TillIo, session: TillSession, work: (client: Client) => Promise<T>): Promise<T> {
    // Answers of the form contain a password, which must not be a key in memory for long.
    const answers = JSON.stringify([session.settings, io.currency]);
    const key = createHash('sha256').update(answers).digest('base64');
    const found = this.#cached.get(key);
    if (found && found.until > io.now()) {
      try {
        return await work(this.#open(io, found.grant));
      } catch (error) {
        if (!(error instanceof TillProblem) || error.kind !== 'signIn') throw error;
        this.#cached.delete(key);
      }
    }
    const grant = await this.#signIn(io, session);
    this.#cached.set(key, { grant, until: io.now() + CACHED_MS });
    return work(this.#open(io, grant));
  }
}
