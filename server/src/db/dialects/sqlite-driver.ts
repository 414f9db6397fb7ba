/**
 * Kysely's driver for SQLite in the server. Transactions run one at a time. Those that end in the same turn of the
 * event loop, or while a commit is on its way to the disk, are committed together: waiting for the disk is the most
 * expensive part of a small change, and nothing else waits for it. Reads see only what is on the disk and wait for no
 * transaction, so nobody sees a change that a power cut could still take back. Read-only transactions have their own
 * connections.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { Places } from '../../kernel/concurrency/places.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { MINUTE } from '../../kernel/time/clock.ts';
import { isFailingUnderSqlite } from '../database-errors.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { SqliteLog } from './sqlite-log.ts';

/** A connection to the file, which keeps its prepared statements. */
export interface SqliteHandle {
  prepare(sql: string): Database.Statement<unknown[]>;
  isInTransaction(): boolean;
  close(): void;
}

export interface SqliteHandles {
  writer: SqliteHandle;
  /** Connection to the same file that never writes. */
  reader: SqliteHandle;
  /** Opens another reader, for a read-only transaction. */
  openReader: () => SqliteHandle;
  /** Log of the writer, which does not sync its commits itself. */
  log: SqliteLog;
  checkpoints: Checkpoints;
}

export interface SqliteDriverEvents {
  /** While this returns false, callers are refused. */
  isReady?: (() => boolean) | undefined;
  /** A sync has failed: nobody knows which commits are on the disk, so nothing more is committed. */
  onDiskFailure?: ((error: unknown) => void) | undefined;
  /** A caller's statement has failed. Called before the caller gets the error. */
  onError?: ((error: unknown) => void) | undefined;
  /** Called with the SQL of each statement of a caller and its duration. */
  onStatement?: ((sql: string, milliseconds: number) => void) | undefined;
}

/** How long a transaction waits for its turn and for another process's lock, such as a command's. */
const BUSY_MS = 5_000;
const BUSY_RETRY_MS = 20;

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** The most simultaneous read-only transactions: each has a connection with its own cache. */
const SNAPSHOTS_MAX = 4;

/** Number of pages from which the log is copied into the database: SQLite's own default. */
const CHECKPOINT_PAGES = 1_000;

/** A successful transaction that waits for its commit. */
interface Waiting {
  connection: SqliteConnection;
  resolve(): void;
  reject(error: unknown): void;
}

export class SqliteDriver implements Driver {
  readonly #open: () => SqliteHandles;
  #handles!: SqliteHandles;
  #lastTurn: Promise<void> | undefined;
  /** Transactions that the next commit will store. While there are any, the writer is in a transaction. */
  #group: Waiting[] = [];
  /** Commits one group after the other while there are any. */
  #committing: Promise<void> | undefined;
  /** A commit on its way to the disk. Rejects, and stays, if the sync fails. */
  #syncing: Promise<void> | undefined;
  readonly #unused: SqliteConnection[] = [];
  readonly #snapshots = new Places('database-snapshots', { all: SNAPSHOTS_MAX, limitMs: 5 * MINUTE });
  readonly #idleReaders: SqliteHandle[] = [];
  readonly #events: SqliteDriverEvents;

  constructor(open: () => SqliteHandles, events: SqliteDriverEvents = {}) {
    this.#open = open;
    this.#events = events;
  }

  async init(): Promise<void> {
    this.#refuseUnlessReady();
    this.#handles = this.#open();
  }

  async acquireConnection(): Promise<SqliteConnection> {
    this.#refuseUnlessReady();
    return this.#unused.pop() ?? new SqliteConnection(this.#handles, this, this.#events);
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    this.#unused.push(connection);
  }

  async beginTransaction(
    connection: SqliteConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    if (accessMode === 'read only') return this.#beginSnapshot(connection);
    const askedAt = performance.now();
    const endTurn = await this.#takeTurn();
    await breathe();
    const isFirst = this.#group.length === 0;
    connection.transaction = { isFirst, endTurn };
    try {
      if (isFirst) await this.#beginFirst(connection, askedAt + BUSY_MS);
      else this.#handles.writer.prepare('savepoint own').run();
    } catch (error) {
      this.#end(connection);
      throw error;
    }
  }

  /** Waits for another process's lock without holding the event loop. Nothing else in SQLite's WAL mode waits. */
  async #beginFirst(connection: SqliteConnection, until: number): Promise<void> {
    for (;;) {
      try {
        return await connection.run('begin immediate');
      } catch (error) {
        if (!isBusy(error) || performance.now() >= until) throw error;
      }
      await sleep(BUSY_RETRY_MS);
    }
  }

  /** Resolves when the changes are on the disk. */
  async commitTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.snapshot) return this.#endSnapshot(connection);
    const { transaction } = connection;
    if (!transaction?.isFirst) this.#handles.writer.prepare('release own').run();
    this.#committing ??= this.#commitGroups();
    const committed = new Promise<void>((resolve, reject) => {
      this.#group.push({ connection, resolve, reject });
    });
    transaction?.endTurn();
    await committed;
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.snapshot) return this.#endSnapshot(connection);
    const { transaction } = connection;
    // Missing if its group could not be committed.
    if (!transaction) return;
    try {
      if (!this.#handles.writer.isInTransaction())
        this.#rejectGroup(new Error('SQLite has ended the transaction.'));
      else if (transaction.isFirst) await connection.run('rollback');
      else {
        await connection.run('rollback to own');
        await connection.run('release own');
      }
    } finally {
      this.#end(connection);
    }
    // The caller learns the reason, perhaps from a change that it has seen.
    await this.#syncing;
  }

  async destroy(): Promise<void> {
    // First transactions that have begun, then their commits.
    const endTurn = await this.#takeTurn();
    endTurn();
    await this.#committing;
    const { reader, writer, log, checkpoints } = this.#handles;
    await checkpoints.stop();
    for (const handle of [...this.#idleReaders, log, reader, writer]) handle.close();
  }

  #refuseUnlessReady(): void {
    if (this.#events.isReady?.() === false)
      throw new AppError('unavailable', 'The server cannot reach its data right now.');
  }

  async #beginSnapshot(connection: SqliteConnection): Promise<void> {
    const refuse = () => new Error('Too many read-only transactions.');
    const { leave } = await this.#snapshots.enter({ key: '' }, refuse);
    try {
      while (this.#syncing !== undefined) await this.#syncing;
      const reader = this.#idleReaders.pop() ?? this.#handles.openReader();
      beginRead(reader);
      connection.snapshot = { reader, leave };
    } catch (error) {
      // Kysely ends only transactions that have begun.
      leave();
      throw error;
    }
  }

  #endSnapshot(connection: SqliteConnection): void {
    const { snapshot } = connection;
    connection.snapshot = undefined;
    if (!snapshot) return;
    endRead(snapshot.reader);
    this.#idleReaders.push(snapshot.reader);
    snapshot.leave();
  }

  /** Resolves when the writer is free, with the function that ends the turn. */
  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    return resolve;
  }

  async #commitGroups(): Promise<void> {
    // Transactions that end in this turn of the event loop join the first group.
    await new Promise(setImmediate);
    while (this.#group.length > 0) await this.#commitGroup();
    this.#committing = undefined;
  }

  async #commitGroup(): Promise<void> {
    const endTurn = await this.#takeTurn();
    const [first] = this.#group;
    if (!first) return endTurn();
    const { reader, writer } = this.#handles;
    try {
      // Only a failed sync remains.
      await this.#syncing;
      beginRead(reader);
      await first.connection.run('commit');
    } catch (error) {
      if (writer.isInTransaction()) writer.prepare('rollback').run();
      if (!this.#syncing) endRead(reader);
      this.#rejectGroup(error);
      return endTurn();
    }
    const group = this.#group.splice(0);
    const isCheckpointDue = this.#isCheckpointDue();
    if (!isCheckpointDue) endTurn();
    this.#syncing = this.#sync();
    const failure = await this.#syncing.catch((error) => ({ error }));
    for (const { connection, resolve, reject } of group) {
      connection.transaction = undefined;
      if (failure) reject(failure.error);
      else resolve();
    }
    if (!isCheckpointDue) return;
    await this.#checkpoint();
    endTurn();
  }

  /** Until the commit is on the disk, the reader sees the previous state. */
  async #sync(): Promise<void> {
    try {
      await this.#handles.log.sync();
    } catch (error) {
      this.#events.onDiskFailure?.(error);
      throw error;
    }
    endRead(this.#handles.reader);
    this.#syncing = undefined;
  }

  #isCheckpointDue(): boolean {
    const { writer, checkpoints } = this.#handles;
    const state = writer.prepare('pragma wal_checkpoint(noop)').get() as { log: number };
    return state.log >= CHECKPOINT_PAGES && checkpoints.isReady();
  }

  async #checkpoint(): Promise<void> {
    try {
      await this.#handles.checkpoints.run();
    } catch (error) {
      // After any other error, such as a full disk, the log continues, and the next commit tries again.
      if (isFailingUnderSqlite(error)) this.#events.onDiskFailure?.(error);
    }
  }

  #rejectGroup(error: unknown): void {
    for (const { connection, reject } of this.#group.splice(0)) {
      connection.transaction = undefined;
      reject(error);
    }
  }

  #end(connection: SqliteConnection): void {
    connection.transaction?.endTurn();
    connection.transaction = undefined;
  }
}

/**
 * A connection for Kysely: the reader, or within a transaction the writer or its own reader. Reads outside a
 * transaction take turns with everything else, however many a caller starts in a row.
 */
class SqliteConnection implements DatabaseConnection {
  /** `isFirst`: the transaction is the first of its group, so rolling it back affects nothing else. */
  transaction: { isFirst: boolean; endTurn: () => void } | undefined;
  /** A read-only transaction. */
  snapshot: { reader: SqliteHandle; leave: () => void } | undefined;
  readonly #handles: SqliteHandles;
  readonly #driver: SqliteDriver;
  readonly #events: SqliteDriverEvents;

  constructor(handles: SqliteHandles, driver: SqliteDriver, events: SqliteDriverEvents) {
    this.#handles = handles;
    this.#driver = driver;
    this.#events = events;
  }

  /** Calls the events itself, because Kysely's own log takes longer than a small statement. */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const startedAt = performance.now();
    try {
      if (this.snapshot) return execute(this.snapshot.reader.prepare(sql), parameters);
      if (this.transaction) return execute(this.#handles.writer.prepare(sql), parameters);
      const statement = this.#handles.reader.prepare(sql);
      if (!statement.readonly)
        return await this.#inTransaction(() => execute(this.#handles.writer.prepare(sql), parameters));
      await breathe();
      return execute(statement, parameters);
    } catch (error) {
      this.#events.onError?.(error);
      throw error;
    } finally {
      this.#events.onStatement?.(sql, performance.now() - startedAt);
    }
  }

  streamQuery(): never {
    throw new Error('SQLite answers are not streamed.');
  }

  /** Runs a statement without parameters. */
  async run(sql: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(sql));
  }

  async #inTransaction<Result>(work: () => Result): Promise<Result> {
    await this.#driver.beginTransaction(this);
    try {
      const result = work();
      await this.#driver.commitTransaction(this);
      return result;
    } catch (error) {
      await this.#driver.rollbackTransaction(this);
      throw error;
    }
  }
}

/** A deferred transaction would see everything committed until its first read. */
function beginRead(reader: SqliteHandle): void {
  reader.prepare('begin').run();
  reader.prepare('select 1 from sqlite_schema').get();
}

function endRead(reader: SqliteHandle): void {
  if (reader.isInTransaction()) reader.prepare('rollback').run();
}

function execute<Row>(
  statement: Database.Statement<unknown[]>,
  parameters: readonly unknown[],
): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}
