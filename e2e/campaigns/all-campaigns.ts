import type { Campaign } from './campaign.ts';
import { swaps } from './swaps.ts';
import { updates } from './updates.ts';

export const allCampaigns: Campaign[] = [swaps, updates];
