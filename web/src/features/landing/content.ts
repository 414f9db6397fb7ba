/** The texts of the landing page, except labels. Tests prove `promises`; testimonials and the boards are samples and marked as such. */

import { PLAN_DISPLAYS, PLAN_PRICES, TRIAL_DAYS } from '@menuboard/contract/domain/limits';
import type { Theme } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { sampleMenu, sampleMenus } from './sample-menu.ts';

/** The terms of the trial, for every section that mentions them. */
export const trialTerms = `${TRIAL_DAYS} days free. No credit card, cancel anytime.`;

/** The sections that header and footer link to. */
export const anchors = [
  { id: 'features', label: 'Features' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'testimonials', label: 'Testimonials' },
] as const;

export type AnchorId = (typeof anchors)[number]['id'];

/** Proved by the browser tests in e2e/ and, in an engine of 2018, by those in e2e/player/. */
export const promises = [
  { title: 'Under 1 second', lines: ['from your thumb to the wall,', 'confirmed by the screen itself.'] },
  {
    title: 'Offline, still on',
    lines: ['A screen keeps its menu without the server,', 'and updates when the server is back.'],
  },
  { title: 'TVs from 2020', lines: ['run it in their own browser.', 'Nothing to plug in.'] },
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
    title: 'Sold out at a tap',
    text: 'Mark a dish on your phone, and every screen that has it says so.',
  },
  {
    illustration: 'schedule',
    tint: 'saffron',
    title: 'Lunch at eleven sharp',
    text: 'Say once when each menu is on. The screen switches on time, even without the internet.',
  },
  {
    illustration: 'offline',
    tint: 'steel',
    title: 'No internet, still serving',
    text: 'A screen keeps its board and goes on through the menu. It catches up when the connection is back.',
  },
  {
    illustration: 'code',
    tint: 'paprika',
    title: 'The TV you already have',
    text: 'Open one address, type six characters, done. Works in TV browsers from 2020 on.',
  },
  {
    illustration: 'price',
    tint: 'basil',
    title: 'One price, every menu',
    text: 'Type the new price over the old one. Every menu with the dish shows it.',
  },
  {
    illustration: 'screens',
    tint: 'saffron',
    title: 'You know what guests see',
    text: 'Each screen reports what it shows, and you are told when it cannot.',
  },
];

export interface LookSample {
  text: string;
  /** The menu on the board; it is made up, and the page says so. */
  menu: ScreenMenu;
}

/** Each theme of the product, drawn by the components of the screens. */
export const lookSamples: Record<Theme, LookSample> = {
  chalk: { text: 'A wiped slate, one chalk line.', menu: sampleMenu },
  bistro: { text: 'Paper and hairlines, for a menu that is read slowly.', menu: sampleMenus.bistro },
  night: { text: 'Near black, one line of neon.', menu: sampleMenus.bar },
  house: { text: 'Your own colours and your logo.', menu: sampleMenus.cafe },
  diner: { text: 'A red field, a checker strip, tall capitals.', menu: sampleMenu },
  garden: { text: 'Green ink under a garland of leaves.', menu: sampleMenus.cafe },
  mono: { text: 'Black on white, prices to be read from the door.', menu: sampleMenus.bistro },
  photo: { text: 'Black walls, so that photos lead.', menu: sampleMenus.bar },
};

export interface Testimonial {
  quote: string;
  author: string;
  /** A quote that we wrote; the page marks it as a sample. */
  isSample: boolean;
}

export const testimonials: Testimonial[] = [
  {
    quote: 'The soup was gone at half past one. I told the wall before I told the waiter.',
    author: 'Café owner',
    isSample: true,
  },
  {
    quote: 'Prices went up on a Monday. It took one coffee, and nothing was printed.',
    author: 'Bakery manager',
    isSample: true,
  },
  {
    quote: 'The router died on a Saturday. Nobody in the queue noticed.',
    author: 'Bistro owner',
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
    name: 'Starter',
    price: PLAN_PRICES.starter,
    benefits: [
      `up to ${PLAN_DISPLAYS.starter} displays`,
      '5 menu templates',
      'basic analytics',
      'email support',
    ],
  },
  {
    name: 'Professional',
    price: PLAN_PRICES.professional,
    benefits: [
      `up to ${PLAN_DISPLAYS.professional} displays`,
      'unlimited templates',
      'advanced analytics',
      'priority support',
      'custom branding',
    ],
    isMostPopular: true,
  },
  {
    name: 'Enterprise',
    price: PLAN_PRICES.enterprise,
    benefits: ['unlimited displays', 'custom development', 'dedicated support', 'API access', 'white-label'],
  },
];
