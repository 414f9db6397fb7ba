/**
 * Kysely's driver for SQLite, for a server. A read sees what is committed, and waits for no transaction. Transactions run
 * one at a time, and those that end in the same turn of the event loop are committed together: waiting for the disk is
 * the most expensive part of a small change. Read-only transactions have connections of their own, and wait for none.
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
import { AppError } from '../../lib/app-error.ts';
import { createLanes } from '../../lib/lanes.ts';
import { createQueue } from '../../lib/queue.ts';
import { breathe } from '../../lib/turns.ts';

/** A connection to the file, which keeps its prepared statements. */
export interface SqliteHandle {
  prepare(sql: string): Database.Statement<unknown[]>;
  isInTransaction(): boolean;
  close(): void;
}

export interface SqliteHandles {
  writer: SqliteHandle;
  /** Of the same file. Never writes. */
  reader: SqliteHandle;
  /** Opens another reader, for a read-only transaction. */
  openReader: () => SqliteHandle;
}

/** How long a transaction waits for its turn and for the lock of another process, such as a command. */
const BUSY_MS = 5_000;
const BUSY_RETRY_MS = 20;

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** The most read-only transactions at once: each has a connection, with a cache of its own. */
const SNAPSHOTS_MAX = 4;

/** A transaction that has ended well and waits for its commit. */
interface Waiting {
  connection: SqliteConnection;
  resolve(): void;
  reject(error: unknown): void;
}

export class SqliteDriver implements Driver {
  readonly #open: () => SqliteHandles;
  #handles!: SqliteHandles;
  readonly #enqueue = createQueue();
  /** The transactions that the next commit will store. If there are any, the writer is in a transaction. */
  #group: Waiting[] = [];
  readonly #unused: SqliteConnection[] = [];
  readonly #snapshots = createLanes({ running: SNAPSHOTS_MAX, waiting: Number.POSITIVE_INFINITY });
  readonly #idleReaders: SqliteHandle[] = [];
  readonly #isReady: () => boolean;

  constructor(open: () => SqliteHandles, isReady: () => boolean) {
    this.#open = open;
    this.#isReady = isReady;
  }

  async init(): Promise<void> {
    this.#refuseUnlessReady();
    this.#handles = this.#open();
  }

  async acquireConnection(): Promise<SqliteConnection> {
    this.#refuseUnlessReady();
    return this.#unused.pop() ?? new SqliteConnection(this.#handles, this);
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
      else await connection.run('savepoint own');
    } catch (error) {
      this.#end(connection);
      throw error;
    }
  }

  /** Waits for the lock of another process without a turn of the event loop. Nothing else in SQLite's WAL mode waits. */
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
    if (!transaction?.isFirst) await connection.run('release own');
    if (this.#group.length === 0) setImmediate(() => void this.#commitGroup());
    const committed = new Promise<void>((resolve, reject) => {
      this.#group.push({ connection, resolve, reject });
    });
    transaction?.endTurn();
    await committed;
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.snapshot) return this.#endSnapshot(connection);
    const { transaction } = connection;
    // Its group could not be committed.
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
  }

  async destroy(): Promise<void> {
    await this.#commitGroup();
    for (const reader of this.#idleReaders) reader.close();
    this.#handles.reader.close();
    this.#handles.writer.close();
  }

  #refuseUnlessReady(): void {
    if (!this.#isReady()) throw new AppError('unavailable', 'The server cannot reach its data right now.');
  }

  async #beginSnapshot(connection: SqliteConnection): Promise<void> {
    const leave = await this.#snapshots.enter('', () => new Error('Too many read-only transactions.'));
    try {
      const reader = this.#idleReaders.pop() ?? this.#handles.openReader();
      reader.prepare('begin').run();
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
    if (snapshot.reader.isInTransaction()) snapshot.reader.prepare('rollback').run();
    this.#idleReaders.push(snapshot.reader);
    snapshot.leave();
  }

  /** Resolves when nothing else uses the writer, with the function that ends the turn. */
  #takeTurn(): Promise<() => void> {
    return new Promise((begin) => void this.#enqueue(() => new Promise<void>((end) => begin(end))));
  }

  async #commitGroup(): Promise<void> {
    const endTurn = await this.#takeTurn();
    try {
      const [first] = this.#group;
      if (!first) return;
      await first.connection.run('commit');
      for (const { connection, resolve } of this.#group.splice(0)) {
        connection.transaction = undefined;
        resolve();
      }
    } catch (error) {
      if (this.#handles.writer.isInTransaction()) this.#handles.writer.prepare('rollback').run();
      this.#rejectGroup(error);
    } finally {
      endTurn();
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
 * A connection, as Kysely sees it: the reader, or within a transaction the writer or a reader of its own. Reads outside
 * a transaction take turns with everything else, however many of them a caller asks for in a row.
 */
class SqliteConnection implements DatabaseConnection {
  /** `isFirst`: the transaction is the first of its group, so that rolling it back rolls back nothing else. */
  transaction: { isFirst: boolean; endTurn: () => void } | undefined;
  /** A read-only transaction. */
  snapshot: { reader: SqliteHandle; leave: () => void } | undefined;
  readonly #handles: SqliteHandles;
  readonly #driver: SqliteDriver;

  constructor(handles: SqliteHandles, driver: SqliteDriver) {
    this.#handles = handles;
    this.#driver = driver;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.snapshot) return execute(this.snapshot.reader.prepare(sql), parameters);
    if (this.transaction) return execute(this.#handles.writer.prepare(sql), parameters);
    const statement = this.#handles.reader.prepare(sql);
    if (statement.readonly) {
      await breathe();
      return execute(statement, parameters);
    }
    return this.#inTransaction(() => execute(this.#handles.writer.prepare(sql), parameters));
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

function execute<Row>(
  statement: Database.Statement<unknown[]>,
  parameters: readonly unknown[],
): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}
