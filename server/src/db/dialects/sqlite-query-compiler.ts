import { SqliteQueryCompiler } from 'kysely';

/**
 * Writes parameters as `+?`. A bare `?` may influence SQLite's plan, so SQLite prepares the statement again when its
 * parameters have been cleared, and better-sqlite3 clears them after each call: a call would take five times as long.
 */
export class StablePlanQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}
