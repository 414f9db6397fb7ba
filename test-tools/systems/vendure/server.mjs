/** Vendure as its own documents start it, with SQLite. Copied beside its packages before it runs. */
import { bootstrap, DefaultLogger, LogLevel } from '@vendure/core';

const { PORT, DATABASE, ADMIN_PASSWORD } = process.env;

const app = await bootstrap({
  logger: new DefaultLogger({ level: LogLevel.Error }),
  apiOptions: { hostname: '127.0.0.1', port: Number(PORT) },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'superadmin', password: ADMIN_PASSWORD },
    cookieOptions: { secret: ADMIN_PASSWORD },
  },
  dbConnectionOptions: { type: 'better-sqlite3', database: DATABASE, synchronize: true },
  paymentOptions: { paymentMethodHandlers: [] },
});
console.log(`Ready: ${await app.getUrl()}`);
