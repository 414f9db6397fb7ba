/** The short form of the campaign `failures`. */
import { it } from 'vitest';
import { failures } from '../campaigns/failures.ts';
import { expectShortForm } from '../campaigns/short-form.ts';

it('keeps its board while requests fail, and is up to date after the server returns', () =>
  expectShortForm(failures));
