import type { SampleKind } from '@menuboard/contract/domain/sample-menus';
import { bar } from './menus/en/bar.ts';
import { bistro } from './menus/en/bistro.ts';
import { cafe } from './menus/en/cafe.ts';
import { pizzeria } from './menus/en/pizzeria.ts';
import type { SampleMenu } from './sample-menu.ts';

/** The sample menus in English. Another language is another folder beside `menus/en`, and another record here. */
export const englishSamples: Record<SampleKind, SampleMenu> = { cafe, pizzeria, bistro, bar };
