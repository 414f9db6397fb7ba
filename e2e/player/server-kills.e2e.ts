/** The short form of the campaign `server-kills`. */
import { it } from 'vitest';
import { serverKills } from '../campaigns/server-kills.ts';
import { expectShortForm } from '../campaigns/short-form.ts';

it('loses no confirmed change and no file when the server is killed under writers', () =>
  expectShortForm(serverKills));
