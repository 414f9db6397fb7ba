import { backups } from './backups.ts';
import type { Campaign } from './campaign.ts';
import { clocks } from './clocks.ts';
import { clusterFiles } from './cluster/files.ts';
import { clusterGuesses } from './cluster/guesses.ts';
import { clusterJourneys } from './cluster/journeys.ts';
import { clusterKills } from './cluster/kills.ts';
import { clusterLines } from './cluster/lines.ts';
import { clusterMoves } from './cluster/moves.ts';
import { clusterOrder } from './cluster/order.ts';
import { clusterPostgres } from './cluster/postgres.ts';
import { clusterRevocation } from './cluster/revocation.ts';
import { clusterRolling } from './cluster/rolling.ts';
import { clusterStorm } from './cluster/storm.ts';
import { clusterValkey } from './cluster/valkey.ts';
import { coldStart } from './cold-start.ts';
import { days } from './days.ts';
import { engines } from './engines.ts';
import { failures } from './failures.ts';
import { flapping } from './flapping.ts';
import { greedyClients } from './greedy-clients.ts';
import { kills } from './kills.ts';
import { neighbours } from './neighbours.ts';
import { photos } from './photos/photos.ts';
import { serverKills } from './server-kills.ts';
import { slowClients } from './slow-clients.ts';
import { storage } from './storage.ts';
import { swaps } from './swaps.ts';
import { syncs } from './syncs.ts';
import { updates } from './updates.ts';

export const allCampaigns: Campaign[] = [
  backups,
  clocks,
  clusterFiles,
  clusterGuesses,
  clusterJourneys,
  clusterKills,
  clusterLines,
  clusterMoves,
  clusterOrder,
  clusterPostgres,
  clusterRevocation,
  clusterRolling,
  clusterStorm,
  clusterValkey,
  coldStart,
  days,
  engines,
  failures,
  flapping,
  greedyClients,
  kills,
  neighbours,
  photos,
  serverKills,
  slowClients,
  storage,
  swaps,
  syncs,
  updates,
];
