/** The short form of the campaign `storage`. */
import { it } from 'vitest';
import { expectShortForm } from '../campaigns/short-form.ts';
import { storage } from '../campaigns/storage.ts';

it('it heals what is spoilt in its store, and says when there is no room', { timeout: 240_000 }, () =>
  expectShortForm(storage),
);
