import type { Campaign } from './campaign.ts';

export const allCampaigns: Campaign[] = [];
