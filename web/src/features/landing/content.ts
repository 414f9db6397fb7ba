/** The texts of the landing page, except labels. Tests prove `promises`; testimonials and the boards are samples and marked as such. */

import { PLAN_DISPLAYS, PLAN_PRICES, TRIAL_DAYS } from '@menuboard/contract/domain/limits';
import type { SampleKind } from '@menuboard/contract/domain/sample-menus';
import { t } from '../../texts/texts.ts';

/** The terms of the trial, for every section that mentions them. */
export const trialTerms = t('{days} days free. No credit card, cancel anytime.', { days: TRIAL_DAYS });

/** The sections that header and footer link to. */
export const anchors = [
  { id: 'features', label: t('Features') },
  { id: 'pricing', label: t('Pricing') },
  { id: 'testimonials', label: t('Testimonials') },
] as const;

export type AnchorId = (typeof anchors)[number]['id'];

/** The tests of these and of `features`: docs/promises.md. */
export const promises = [
  {
    title: t('Under 1 second'),
    lines: [t('from your thumb to the wall,'), t('confirmed by the screen itself.')],
  },
  {
    title: t('Offline, still on'),
    lines: [t('A screen keeps its menu without the server,'), t('and updates when the server is back.')],
  },
  { title: t('TVs from 2020'), lines: [t('run it in their own browser.'), t('Nothing to plug in.')] },
];

export type FeatureIllustrationName = 'sold-out' | 'price' | 'schedule' | 'offline' | 'code' | 'screens';

export interface Feature {
  illustration: FeatureIllustrationName;
  tint: 'basil' | 'saffron' | 'steel' | 'paprika';
  title: string;
  text: string;
}

export const features: Feature[] = [
  {
    illustration: 'sold-out',
    tint: 'basil',
    title: t('Sold out at a tap'),
    text: t('Mark a dish on your phone, and every screen that has it says so.'),
  },
  {
    illustration: 'schedule',
    tint: 'saffron',
    title: t('Lunch at eleven sharp'),
    text: t('Say once when each menu is on. The screen switches on time, even without the internet.'),
  },
  {
    illustration: 'offline',
    tint: 'steel',
    title: t('No internet, still serving'),
    text: t(
      'A screen keeps its board and goes on through the menu. It catches up when the connection is back.',
    ),
  },
  {
    illustration: 'code',
    tint: 'paprika',
    title: t('The TV you already have'),
    text: t('Open one address, type six characters, done. Works in TV browsers from 2020 on.'),
  },
  {
    illustration: 'price',
    tint: 'basil',
    title: t('One price, every menu'),
    text: t('Type the new price over the old one. Every menu with the dish shows it.'),
  },
  {
    illustration: 'screens',
    tint: 'saffron',
    title: t('You know what guests see'),
    text: t('Each screen reports what it shows, and you are told when it cannot.'),
  },
];

/** The themes of the product, by the sample menu that shows each. */
export const themeTexts: Record<SampleKind, string> = {
  cafe: t('One photo, and a quiet list beside it.'),
  burger: t('A red field, and capitals as large as the burger.'),
  ramen: t('A cloth over the door, a bowl that leaves the screen.'),
  pizza: t('Half a pizza off the edge, three sizes in line.'),
  taqueria: t('Each section is a sheet of cut paper on a string.'),
  wine: t('Dark, with italic headings, for lists that are read slowly.'),
  gelato: t('Sherbet colours, and a dot for every flavour.'),
  deli: t('Black bars under a yellow band, for long menus.'),
};

export interface Testimonial {
  quote: string;
  author: string;
  /** A quote that we wrote; the page marks it as a sample. */
  isSample: boolean;
}

export const testimonials: Testimonial[] = [
  {
    quote: t('The soup was gone at half past one. I told the wall before I told the waiter.'),
    author: t('Café owner'),
    isSample: true,
  },
  {
    quote: t('Prices went up on a Monday. It took one coffee, and nothing was printed.'),
    author: t('Bakery manager'),
    isSample: true,
  },
  {
    quote: t('The router died on a Saturday. Nobody in the queue noticed.'),
    author: t('Bistro owner'),
    isSample: true,
  },
];

export interface Plan {
  name: string;
  /** Dollars a month. */
  price: number;
  benefits: string[];
  isMostPopular?: true;
}

/** The plans and their benefits are the specification's offer; the product itself has no billing. */
export const plans: Plan[] = [
  {
    name: t('Starter'),
    price: PLAN_PRICES.starter,
    benefits: [
      t('up to {count} displays', { count: PLAN_DISPLAYS.starter }),
      t('5 menu templates'),
      t('basic analytics'),
      t('email support'),
    ],
  },
  {
    name: t('Professional'),
    price: PLAN_PRICES.professional,
    benefits: [
      t('up to {count} displays', { count: PLAN_DISPLAYS.professional }),
      t('unlimited templates'),
      t('advanced analytics'),
      t('priority support'),
      t('custom branding'),
    ],
    isMostPopular: true,
  },
  {
    name: t('Enterprise'),
    price: PLAN_PRICES.enterprise,
    benefits: [
      t('unlimited displays'),
      t('custom development'),
      t('dedicated support'),
      t('API access'),
      t('white-label'),
    ],
  },
];
