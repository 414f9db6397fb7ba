/** The short form of the campaign `cluster-order`. */
import { it } from 'vitest';
import { clusterOrder } from '../campaigns/cluster/order.ts';
import { expectShortForm } from '../campaigns/short-form.ts';

it('brings the changes of two nodes to every listener once and in order, also without bells', () =>
  expectShortForm(clusterOrder));
