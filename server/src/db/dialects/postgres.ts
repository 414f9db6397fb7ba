import {
  type Dialect,
  PostgresAdapter,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { AppError } from '../../lib/app-error.ts';
import { isOutdatedStatement } from '../../lib/database-errors.ts';
import { type NamedStatements, nameStatements } from './named-statements.ts';

/**
 * A statement ends after this long, on the server and here. Only this reveals a server that is paused or behind a
 * broken network, and work resumes within ten seconds of its return.
 */
const STATEMENT_MS = 7_000;
const REPLY_MS = 8_000;

export interface PostgresOptions {
  /** The most connections at once. */
  poolSize?: number | undefined;
  /** Called for each connection that breaks. */
  onConnectionLost: (error: Error) => void;
  /** For migrations: statements may take any time. */
  isUnbounded?: boolean;
  /** For migrations: how long one may wait for a table, while statements of running servers wait behind it. */
  lockTimeoutMs?: number;
  /** While this returns false, callers are refused instead of connected. */
  isReady?: () => boolean;
}

/** A connection pool that survives the loss of its connections. */
export function postgresDialect(url: string, options: PostgresOptions): Dialect {
  const {
    onConnectionLost,
    isUnbounded = false,
    lockTimeoutMs,
    poolSize = 10,
    isReady = () => true,
  } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // For a client that vanished, the server releases locks and connection.
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!isUnbounded && { statement_timeout: STATEMENT_MS, query_timeout: REPLY_MS }),
    ...(lockTimeoutMs !== undefined && { lock_timeout: lockTimeoutMs }),
    application_name: 'menuboard',
  });
  const statements = nameStatements();
  // Idle connections report to the pool, busy ones to nobody: without a handler, an error ends the process.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost);
    replaceQuery(client, statements);
  });

  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new WaitingDriver({ pool }, isReady),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Refuses callers while the database is not ready. */
class WaitingDriver extends PostgresDriver {
  readonly #isReady: () => boolean;

  constructor(config: PostgresDialectConfig, isReady: () => boolean) {
    super(config);
    this.#isReady = isReady;
  }

  override async acquireConnection(...args: Parameters<PostgresDriver['acquireConnection']>) {
    if (!this.#isReady()) {
      throw new AppError('unavailable', 'The database is not ready yet. Please try again in a moment.');
    }
    return super.acquireConnection(...args);
  }
}

/**
 * Gives frequent statements their names, and closes the connection of a statement without a reply. pg would let the
 * next caller wait for that reply.
 */
function replaceQuery(client: pg.Client, statements: NamedStatements): void {
  const send = client.query.bind(client);

  async function query(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    const name = statements.nameOf(text, values);
    try {
      return await send(name === undefined ? { text, values } : { name, text, values });
    } catch (error) {
      if (isOutdatedStatement(error)) {
        statements.rename();
        // In a transaction, nothing works after an error, so its caller is asked to try again.
        if (client.getTransactionStatus() === 'I') return send({ text, values });
      }
      if (isWithoutReply(error)) client.connection.stream.destroy();
      throw error;
    }
  }
  Object.assign(client, { query });
}

const isWithoutReply = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
