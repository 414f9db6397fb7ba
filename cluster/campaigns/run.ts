/** The program of `npm run campaign`. */
import { labCampaigns } from '../../lab/src/campaigns/lab-campaigns.ts';
import { runCampaigns } from '../../lab/src/campaigns/run-campaigns.ts';
import { clusterFiles } from './files.ts';
import { clusterGuesses } from './guesses.ts';
import { clusterJourneys } from './journeys.ts';
import { clusterKills } from './kills.ts';
import { clusterLines } from './lines.ts';
import { clusterMoves } from './moves.ts';
import { clusterOrder } from './order.ts';
import { clusterPostgres } from './postgres.ts';
import { clusterRevocation } from './revocation.ts';
import { clusterRolling } from './rolling.ts';
import { clusterStorm } from './storm.ts';
import { clusterValkey } from './valkey.ts';

const clusterCampaigns = [
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
];

await runCampaigns([...labCampaigns, ...clusterCampaigns].sort((a, b) => (a.name < b.name ? -1 : 1)));
