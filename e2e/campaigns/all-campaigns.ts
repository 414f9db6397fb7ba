import type { Campaign } from './campaign.ts';
import { swaps } from './swaps.ts';

export const allCampaigns: Campaign[] = [swaps];
