import type { Campaign } from './campaign.ts';
import { clocks } from './clocks.ts';
import { coldStart } from './cold-start.ts';
import { days } from './days.ts';
import { engines } from './engines.ts';

export const allCampaigns: Campaign[] = [clocks, coldStart, days, engines];
