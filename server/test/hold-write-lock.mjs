/**
 * Another program on the database's file: takes the lock for writers, reports that, and releases it on a line of input.
 */
import { once } from 'node:events';
import Database from 'better-sqlite3';

const database = new Database(process.argv[2]);
database.exec('begin immediate');
console.log('locked');
await once(process.stdin, 'data');
database.exec('commit');
process.exit();
