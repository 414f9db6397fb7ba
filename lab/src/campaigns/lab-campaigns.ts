import { backups } from './backups.ts';
import type { Campaign } from './campaign.ts';
import { clocks } from './clocks.ts';
import { coldStart } from './cold-start.ts';
import { days } from './days.ts';
import { engines } from './engines.ts';
import { failures } from './failures.ts';
import { flapping } from './flapping.ts';
import { greedyClients } from './greedy-clients.ts';
import { kills } from './kills.ts';
import { neighbours } from './neighbours.ts';
import { orders } from './orders.ts';
import { photos } from './photos/photos.ts';
import { serverKills } from './server-kills.ts';
import { slowClients } from './slow-clients.ts';
import { storage } from './storage.ts';
import { swaps } from './swaps.ts';
import { syncs } from './syncs.ts';
import { takeovers } from './takeovers.ts';
import { tillSpeed } from './tills/till-speed.ts';
import { tillTruth } from './tills/till-truth.ts';
import { updates } from './updates.ts';

/** Campaigns about one server process. Several processes: see cluster/. */
export const labCampaigns: Campaign[] = [
  backups,
  clocks,
  coldStart,
  days,
  engines,
  failures,
  flapping,
  greedyClients,
  kills,
  neighbours,
  orders,
  photos,
  serverKills,
  slowClients,
  storage,
  swaps,
  syncs,
  takeovers,
  tillSpeed,
  tillTruth,
  updates,
];
