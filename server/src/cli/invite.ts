/** `npm run invite`: prints a link with which one person can sign up within a week, for `SIGNUP=invite`. */
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrator.ts';
import { createInvitation } from '../features/auth/invitations.repo.ts';
import { systemClock } from '../lib/clock.ts';

const config = toConfig(readEnv());
const db = openDatabase(config.database, { onConnectionLost: (error) => console.error(error.message) });
await migrate(db);
const token = await createInvitation(db, systemClock());
const origin = config.publicUrl ?? `http://localhost:${config.port}`;
console.log(`${origin}/signup?invitation=${token}`);
if (!config.publicUrl) console.error('With PUBLIC_URL, the link has the address of your server.');
if (config.signUp !== 'invite') console.error('The link is only needed, and only works, with SIGNUP=invite.');
await db.destroy();
