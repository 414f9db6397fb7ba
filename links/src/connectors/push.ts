/** A till or program that sends dishes by itself, to `POST /links/:id/dishes`. */
import { connector } from '../connector.ts';

export const push = connector({
  kind: 'push',
  name: 'A program of your own',
  summary: 'Dishes, prices, availability and counts that a program sends with an API key.',
  evidence: 'itself',
  fields: [],
  pollMs: 0,
});
