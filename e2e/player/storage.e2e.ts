/** The short form of the campaign `storage`. */
import { it } from 'vitest';
import { expectShortForm } from '../campaigns/short-form.ts';
import { storage } from '../campaigns/storage.ts';

it('repairs damaged storage, and reports when the storage is full', () => expectShortForm(storage));
