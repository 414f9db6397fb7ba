import type { SampleKind } from '../domain/sample-menus.ts';
import { burger } from './burger.ts';
import { cafe } from './cafe.ts';
import { deli } from './deli.ts';
import { gelato } from './gelato.ts';
import { pizza } from './pizza.ts';
import { ramen } from './ramen.ts';
import type { SampleMenu } from './sample-menu.ts';
import { taqueria } from './taqueria.ts';
import { wine } from './wine.ts';

/** The sample menus in English. */
export const sampleMenus: Record<SampleKind, SampleMenu> = {
  cafe,
  burger,
  ramen,
  pizza,
  taqueria,
  wine,
  gelato,
  deli,
};
