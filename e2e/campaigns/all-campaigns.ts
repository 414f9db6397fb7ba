import type { Campaign } from './campaign.ts';
import { failures } from './failures.ts';
import { kills } from './kills.ts';
import { storage } from './storage.ts';
import { swaps } from './swaps.ts';
import { updates } from './updates.ts';

export const allCampaigns: Campaign[] = [kills, failures, storage, swaps, updates];
