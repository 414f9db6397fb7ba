/** A worker thread, started by `checkpoints.ts`. It ends after a while without work, to free its 16 MB. */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const IDLE_MS = 60_000;

const database = new Database(workerData.file);
database.pragma('synchronous = FULL');
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');
const idle = setTimeout(end, IDLE_MS);

function end(): void {
  clearTimeout(idle);
  database.close();
  parentPort?.close();
}

parentPort?.on('message', (message: 'checkpoint' | 'end') => {
  if (message === 'end') return end();
  idle.refresh();
  try {
    checkpoint.all();
    parentPort?.postMessage({});
  } catch (error) {
    // A copy of the error would lack its code.
    parentPort?.postMessage({ code: error instanceof Database.SqliteError ? error.code : String(error) });
  }
});
parentPort?.postMessage({});
